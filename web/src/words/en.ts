import core from "$words/en/core.ftl";
import floor from "$words/en/floor.ftl";
import pages from "$words/en/pages.ftl";
import people from "$words/en/people.ftl";
import web from "$words/en/web.ftl";

export default [...core, ...people, ...floor, ...web, ...pages];
