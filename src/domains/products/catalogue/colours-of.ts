import type { Db } from '#platform/database'
import { coloursWithHexes } from './queries/reference-data.ts'

/** Every known colour with its swatch; null where no single one stands for it. */
export async function coloursOf(db: Db): Promise<Map<string, string | null>> {
  return new Map((await coloursWithHexes(db)).map(({ name, hex }) => [name, hex]))
}
