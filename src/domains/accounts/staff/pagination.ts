import { badInput } from '#platform/refusal'

/** Rows per page of every admin list. */
export const PAGE_SIZE = 25

/** The page after a row, or before one. */
export type PageParams<Place> = { after?: Place | undefined; before?: Place | undefined }

/** Makes a page of the rows read, one more than fit, with the tokens of its neighbours. Read backwards, the extra row is the first one. */
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

/** @throws Refusal 400 for an invalid token. */
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
    // Not JSON: refused below.
  }
  throw badInput('staff.page_list_not_start_list')
}
