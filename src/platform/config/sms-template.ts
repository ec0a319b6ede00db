/*
 * SMS texts as registered in India: every variable has a declared kind (TRAI's directions of 12 May 2023 and 18 November 2025). A text that
 * differs from the registered one by a byte is not delivered.
 */

const VARIABLE = /\{#([^{}#]*)#\}/g

// Spellings differ between the operators' portals.
const DIGIT_KINDS = new Set(['numeric', 'number', 'alphanumeric'])
const OTHER_KINDS = new Set(['url', 'urlott', 'cbn', 'email'])

/** Limit of the operators' portals. */
const MAX_CHARACTERS = 1_000

/** The kinds of a template's variables, in order. */
export const variableKindsOf = (template: string): string[] =>
  [...template.matchAll(VARIABLE)].map(([, kind = '']) => kind)

/**
 * Problems of the registered text of the login code, whose variables all take the code. `host` is where the browser fills in the code; a last
 * line for another host would fill it in there.
 */
export function loginTemplateProblems(template: string, host: string): string[] {
  const kinds = variableKindsOf(template)
  const problems = [...new Set(kinds)].flatMap(kindProblem)
  if (kinds.length === 0) problems.push('has no variable for the code, such as {#numeric#}')
  if (/\{#|#\}/.test(template.replaceAll(VARIABLE, '')))
    problems.push('has an unclosed variable: write {#numeric#}')
  if (template.length > MAX_CHARACTERS) problems.push(`must not be longer than ${MAX_CHARACTERS} characters`)
  if (!template.includes('OTP') && !/code/i.test(template))
    problems.push('must say that this is an OTP or a code')
  return [...problems, ...lastLineProblems(template, host)]
}

function kindProblem(kind: string): string[] {
  if (DIGIT_KINDS.has(kind)) return []
  if (kind === 'var')
    return ['has {#var#}, which is no longer delivered: have it registered again with {#numeric#}']
  if (OTHER_KINDS.has(kind)) return [`has {#${kind}#}, which a code of six digits does not fit`]
  return [`has {#${kind}#}, which is no kind of variable`]
}

/** The last line for browsers is exactly `@host #code` (WebOTP). */
function lastLineProblems(template: string, host: string): string[] {
  const lines = template.split('\n')
  const at = lines.findIndex((line) => line.startsWith('@'))
  if (at === -1) return []
  const isRight =
    at === lines.length - 1 &&
    variableKindsOf(lines[at] ?? '').length === 1 &&
    lines[at]?.replace(VARIABLE, '') === `@${host} #`
  return isRight ? [] : [`must end in the line ‘@${host} #{#numeric#}’, or have none that begins with @`]
}

/** The registered text with the code in every variable. */
export const fillCode = (template: string, code: string): string => template.replaceAll(VARIABLE, code)
