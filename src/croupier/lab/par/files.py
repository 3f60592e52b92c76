"""A PAR sheet as a file, of whatever kind its ending says."""

from __future__ import annotations

from collections.abc import Callable

from croupier.lab.par.cells import Sheet
from croupier.lab.par.contents import ParContents
from croupier.lab.par.kinds import par_kind
from croupier.lab.par.parquet_file import par_parquet
from croupier.lab.par.pdf_file import par_pdf
from croupier.lab.par.sheets import par_sheets, par_title
from croupier.lab.par.text_files import par_csv, par_json
from croupier.lab.par.xlsx_file import par_xlsx
from croupier.words import Words

__all__ = ["par_file"]


def par_file(contents: ParContents, ending: str, say: Words) -> bytes:
    """Writes a PAR sheet; words are in a language where people read it, else keys.

    Raises:
        Refused: as `par_kind`.
    """
    par_kind(ending)
    if ending == "json":
        return par_json(contents)
    return _WRITERS[ending](par_sheets(contents, say), par_title(contents, say), say)


_WRITERS: dict[str, Callable[[tuple[Sheet, ...], str, Words], bytes]] = {
    "xlsx": par_xlsx,
    "pdf": par_pdf,
    "parquet": lambda sheets, title, say: par_parquet(sheets),
    "csv": lambda sheets, title, say: par_csv(sheets),
}
