import { line, wholeNumber, type CellsReader } from './cells.ts'
import type { DraftPicture, Row } from './draft.ts'

const MAX_PICTURES = 20

/** A product's pictures in order: by number, else by row. A repeated one counts once. */
export function readPictures(cells: CellsReader, rows: readonly Row[]): DraftPicture[] {
  const pictures: DraftPicture[] = []
  for (const row of rows) {
    const source = row.cells['image'] ?? ''
    if (source === '' || pictures.some((known) => known.source === source)) continue
    if (pictures.length === MAX_PICTURES) {
      cells.note(row.row, 'image', { code: 'picture_address', value: `more than ${MAX_PICTURES}` })
      break
    }
    const position = cells.read(row, 'image_position', wholeNumber(1, 250)) ?? pictures.length + 1
    const alt = cells.read(row, 'image_alt', line(300)) ?? ''
    if (isPictureSource(source)) pictures.push({ row: row.row, source, alt, position })
    else cells.note(row.row, 'image', { code: 'picture_address', value: source })
  }
  return pictures.sort((a, b) => a.position - b.position || a.row - b.row)
}

/** A public URL, or the name of a zip entry. */
export const isPictureSource = (source: string): boolean =>
  source.length <= 2_000 && (isPictureUrl(source) || isZipEntryName(source))

export const isPictureUrl = (source: string): boolean => /^https?:\/\//i.test(source) && URL.canParse(source)

/** A relative path without '..', as in zips. */
export const isZipEntryName = (name: string): boolean =>
  name.length <= 300 &&
  !/^[a-z][a-z0-9+.-]*:/i.test(name) &&
  !/[\p{Cc}\\]/u.test(name) &&
  !name.startsWith('/') &&
  !name.split('/').includes('..')
