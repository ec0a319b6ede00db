import type { FastifyInstance } from 'fastify'
import { badInput } from './refusal.ts'

// The order payload, the deepest, has three levels. Recursive code runs out of stack near ten thousand.
const MAX_DEPTH = 32

/** Accepts JSON bodies only; an empty body counts as none. */
export function acceptJsonOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') done(null, undefined)
    else if (isTooDeep(text)) done(badInput('platform.nested_too_deeply'))
    else void parse(request, text, done)
  })
}

function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
