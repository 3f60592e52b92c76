import core from "$words/fr/core.ftl";
import floor from "$words/fr/floor.ftl";
import pages from "$words/fr/pages.ftl";
import people from "$words/fr/people.ftl";
import web from "$words/fr/web.ftl";

export default [...core, ...people, ...floor, ...web, ...pages];
