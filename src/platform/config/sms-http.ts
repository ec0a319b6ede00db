import { z } from 'zod'

/*
 * Any carrier that accepts a message in one HTTP request. URL, headers and body may contain `{{name}}` or `{{name:number}}`; values are inserted
 * after parsing the template, so that no value can change its structure.
 */

export type HttpRequestTemplate = {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  /** A JSON object of strings. */
  headers: string
  /** A JSON object, or a form `a=…&b=…`; empty: no body. */
  body: string
  /** `json:path.to.member=value`, `text:<regular expression>`, or empty for any answer of 200 to 299. */
  success: string
}

export const httpValues = [
  'to',
  'to_digits',
  'to_local',
  'code',
  'text',
  'template_id',
  'entity_id',
  'header',
] as const

export type HttpValue = (typeof httpValues)[number]

export type HttpValues = Record<HttpValue, string>

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

// Values of digits only may be sent as numbers; a code may not, because it can begin with 0.
const NUMERIC_VALUES: readonly string[] = ['to_digits', 'to_local']

const headers = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/))

export const headersIn = (template: HttpRequestTemplate) => headers.parse(JSON.parse(template.headers))

export const isJson = ({ body }: HttpRequestTemplate): boolean => /^\s*[[{]/.test(body)

/** The problems of a template, as sentences. */
export function httpTemplateProblems(template: HttpRequestTemplate): string[] {
  const { url, body, method } = template
  const places = [...`${url}\n${template.headers}\n${body}`.matchAll(PLACEHOLDER)].map(
    ([, place = '']) => place,
  )
  const names = places.map((place) => place.split(':')[0] ?? '')
  const unknown = [...new Set(places)]
    .filter((place) => !isPlaceholder(place))
    .map((place) => `HTTP_SMS_BODY: knows no {{${place}}}`)
  const rules: [boolean, string][] = [
    [url === '' || isHttp(url), 'HTTP_SMS_URL: must be an http or https address'],
    [succeeds(() => headersIn(template)), 'HTTP_SMS_HEADERS: must be a JSON object of strings'],
    [!isJson(template) || succeeds(() => JSON.parse(body)), 'HTTP_SMS_BODY: is not JSON'],
    [method !== 'GET' || body === '', 'HTTP_SMS_BODY: a GET has none; put it into HTTP_SMS_URL'],
    [
      names.some((name) => name.startsWith('to')),
      'HTTP_SMS_BODY: must name {{to}}, {{to_digits}} or {{to_local}}',
    ],
    [
      names.some((name) => name === 'text' || name === 'code'),
      'HTTP_SMS_BODY: must name {{text}} or {{code}}',
    ],
    [
      succeeds(() => successTest(template.success)),
      'HTTP_SMS_SUCCESS: must be json:path=value or text:<regular expression>',
    ],
  ]
  return [...unknown, ...rules.filter(([isRight]) => !isRight).map(([, problem]) => problem)]
}

const isHttp = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

function isPlaceholder(place: string): boolean {
  const [name = '', kind] = place.split(':')
  return (
    httpValues.some((known) => known === name) &&
    (kind === undefined || (kind === 'number' && NUMERIC_VALUES.includes(name)))
  )
}

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Text with its placeholders filled, each value encoded by `write`. */
export const fillTemplate = (
  text: string,
  values: HttpValues,
  write: (value: string) => string = String,
): string =>
  text.replaceAll(PLACEHOLDER, (_place, name: string) => write(values[name.split(':')[0] as HttpValue]))

/** JSON with its placeholders filled; a string that is exactly `{{name:number}}` becomes a number. */
export function fillJson(node: unknown, values: HttpValues): unknown {
  if (typeof node === 'string')
    return /^\{\{\w+:number\}\}$/.test(node) ? Number(fillTemplate(node, values)) : fillTemplate(node, values)
  if (Array.isArray(node)) return node.map((item) => fillJson(item, values))
  if (typeof node === 'object' && node !== null) {
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fillJson(value, values)]))
  }
  return node
}

/** @throws Error for a condition in another format. */
export function successTest(
  condition: string,
): (answer: { status: number; text: string; json: unknown }) => boolean {
  const isOk = (status: number): boolean => status >= 200 && status < 300
  if (condition === '') return ({ status }) => isOk(status)
  const [, kind, rest = ''] = /^(json|text):(.+)$/s.exec(condition) ?? []
  if (kind === 'text') {
    const pattern = new RegExp(rest, 'u')
    return ({ status, text }) => isOk(status) && pattern.test(text)
  }
  const [, path, value] = /^([\w.]+)=(.*)$/s.exec(rest) ?? []
  if (kind !== 'json' || path === undefined || value === undefined) throw new Error('Not a condition.')
  return ({ status, json }) => isOk(status) && scalarText(memberAt(json, path.split('.'))) === value
}

const scalarText = (member: unknown): string | undefined =>
  typeof member === 'string' || typeof member === 'number' || typeof member === 'boolean'
    ? String(member)
    : undefined

function memberAt(node: unknown, [step, ...further]: string[]): unknown {
  if (step === undefined) return node
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return undefined
  return memberAt((node as Record<string, unknown>)[step], further)
}
