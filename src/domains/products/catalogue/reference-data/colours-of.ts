import type { Db } from '#platform/database'
import { coloursWithHexes } from '../queries/reference-data.ts'

/** Every colour with its swatch; null when no single swatch represents it. */
export async function coloursOf(db: Db): Promise<Map<string, string | null>> {
  return new Map((await coloursWithHexes(db)).map(({ name, hex }) => [name, hex]))
}
