const LONGEST = 300

/** Secrets and personal data in texts of failed jobs, each with what is shown instead. The order matters: addresses before their parts. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Connection strings and URLs: neither credentials nor query, which may hold tokens.
  [/\b([a-z][a-z0-9+]{1,20}:\/\/)[^\s/@]{1,200}@/gi, '$1…@'],
  [/(https?:\/\/[^\s?#"'<>]{1,300})[?#][^\s"'<>]*/gi, '$1?…'],
  // PostgreSQL repeats the values of a violated key: 'Key (phone)=(9811012345) already exists'.
  [/=\([^)]*\)/g, '=(…)'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  [
    /\b(password|passwd|secret|token|api[_-]?key|key|otp|code|signature)(["']?\s?[:=]\s?["']?)[^\s"',;)]+/gi,
    '$1$2…',
  ],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '…@…'],
  [/\+?\d(?:[\d ()-]{4,24})\d/g, '…'],
  // Tokens and hashes: long, with a digit in their first characters.
  [/\b(?=[\w-]{0,23}\d)[\w-]{24,}/g, '…'],
]

/**
 * The first line of an error as staff may read it: without passwords, tokens, addresses, numbers of people and values of rows.
 * @returns at most 300 characters.
 */
export function redactError(text: string): string {
  const first = (text.split('\n', 1)[0] ?? '').slice(0, 2_000)
  const shown = PATTERNS.reduce((line, [pattern, instead]) => line.replaceAll(pattern, instead), first)
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown
}
