/** The page number in an address; 1 unless it is from 1 to 1,000. */
export function pageNumberOf(searchParams: URLSearchParams): number {
  const page = Number(searchParams.get('page'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000 ? page : 1
}
