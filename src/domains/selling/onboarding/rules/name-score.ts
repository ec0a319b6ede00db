const IGNORED_NAME_PARTS = new Set([
  'MR',
  'MRS',
  'MS',
  'DR',
  'SHRI',
  'SMT',
  'KUMARI',
  'PVT',
  'PRIVATE',
  'LTD',
  'LIMITED',
  'LLP',
  'AND',
  'THE',
  'PROP',
])

/** The parts of a holder's name, without titles, company forms and punctuation: banks write names differently. */
const namePartsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/^M\/S\b/, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '' && !IGNORED_NAME_PARTS.has(part))

/** The similarity of two names, 0 to 100; an initial matches a name that begins with it. */
export function nameScore(entered: string, registered: string): number {
  const [few = [], many = []] = [namePartsOf(entered), namePartsOf(registered)].toSorted(
    (a, b) => a.length - b.length,
  )
  if (few.length === 0) return 0
  const left = [...many]
  const same = few.filter((part) => {
    const at = left.findIndex(
      (other) => other === part || (Math.min(other.length, part.length) === 1 && other[0] === part[0]),
    )
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return Math.round((200 * same.length) / (few.length + many.length))
}

/** From this score on the account counts as the applicant's without a comparison of the cheque. */
export const MIN_NAME_SCORE = 75
