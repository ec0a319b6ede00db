import { badInput } from '#platform/refusal'

/** Rows on a page of every list of the console. */
export const PAGE_SIZE = 25

/** Which page is wanted: what comes after a row, or before one. */
export type PageParams<Place> = { after?: Place | undefined; before?: Place | undefined }

/**
 * A page out of what was read for it, which is one row more than fits, and the tokens of the pages around it.
 * Read backwards, the row too many is the first one.
 */
export function paginate<Row>(
  read: readonly Row[],
  { after, before }: PageParams<unknown>,
  tokenOf: (row: Row) => string,
) {
  const isBackwards = before !== undefined
  const isMore = read.length > PAGE_SIZE
  const rows = !isMore ? read : isBackwards ? read.slice(1) : read.slice(0, PAGE_SIZE)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: last !== undefined && (isBackwards || isMore) ? tokenOf(last) : null,
    previous: first !== undefined && (isBackwards ? isMore : after !== undefined) ? tokenOf(first) : null,
  }
}

export const encodeCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws Refusal 400 for a token that we never gave out. */
export function decodeCursor(token: string | undefined): [string, number] | undefined {
  if (token === undefined) return undefined
  try {
    const place: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (
      Array.isArray(place) &&
      typeof place[0] === 'string' &&
      !place[0].includes('\0') &&
      Number.isSafeInteger(place[1])
    ) {
      return [place[0], place[1] as number]
    }
  } catch {
    // Said below.
  }
  throw badInput('staff.page_list_not_start_list')
}
