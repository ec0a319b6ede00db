import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PRICE_PATTERNS } from '../domains/products/search/price-range.ts'
import { sourceFiles } from './imports.ts'
import { regExpsIn, regExpsOf, slowestMatch } from './regexps.ts'

const MAX_MS = 20
const root = join(import.meta.dirname, '../..')
const isPartOfServer = (file: string): boolean =>
  !/\.(test|fixture)\.tsx?$|\/testing\/|^src\/architecture\/|^packages\/drawings\//.test(file)
const patterns = [...sourceFiles(root), ...sourceFiles(root, 'packages')]
  .filter(isPartOfServer)
  .flatMap((file) => regExpsOf(root, file))

/** Patterns of values known only at run time, none of them from a request. A new one needs a review and a line here. */
const MADE_WHILE_RUNNING = [
  // From `PRICE_PATTERNS`, which are tested below.
  "src/domains/products/search/price-range.ts: new RegExp(START + parts.join(String.raw`\\s{0,4}`) + END, 'iu')",
  // From the configuration of an SMS gateway, applied to that gateway's answer.
  "src/platform/config/sms-http.ts: new RegExp(rest, 'u')",
  // Applied to our own HTML, with the nonce of the page.
  'src/web/serving/critical-css.ts: new RegExp(`<script nonce="${nonce}" type="module" async="">([^<]*)</script>`)',
  'src/web/serving/send-page.ts: new RegExp(`(<link [^>]*?) nonce="(?:${placeholder})?"`, \'g\')',
  'src/web/serving/send-page.ts: new RegExp(`<${tag} nonce="${placeholder}"[^>]*>(.*?)</${tag}>`, \'gs\')',
]

const tooSlow = (all: readonly { written: string; source: string; flags: string }[]): string[] =>
  all.flatMap(({ written, ...pattern }) => {
    const { ms, text } = slowestMatch(pattern, { most: MAX_MS, tries: 6 })
    return ms > MAX_MS ? [`${written} takes ${Math.round(ms)} ms for ${text}`] : []
  })

describe('6,000 spaces, digits, slashes, quotes, at signs or letters', () => {
  test(`hold no regular expression of the server for more than ${MAX_MS} ms`, { timeout: 300_000 }, () => {
    const known = patterns.flatMap(({ file, written, source, flags }) =>
      source === null ? [] : [{ written: `${file} ${written}`, source, flags }],
    )
    expect(known.length).toBeGreaterThan(400)
    expect(tooSlow([...new Map(known.map((one) => [`/${one.source}/${one.flags}`, one])).values()])).toEqual(
      [],
    )
  })

  test('nor is one that is built at run time: each of those is listed', () => {
    expect(
      patterns
        .filter(({ source }) => source === null)
        .map(({ file, written }) => `${file}: ${written}`)
        .toSorted(),
    ).toEqual(MADE_WHILE_RUNNING.toSorted())
    expect(tooSlow(PRICE_PATTERNS.map(({ source, flags }) => ({ written: source, source, flags })))).toEqual(
      [],
    )
  })

  test("nor is one of zod's formats that contracts use", () => {
    const formats = {
      email: z.regexes.email,
      uuid: z.regexes.uuid(),
      date: z.regexes.date,
      datetime: z.regexes.datetime({ offset: true }),
    }
    const all = Object.entries({ ...formats, domain: z.regexes.domain, hostname: z.regexes.hostname })
    expect(tooSlow(all.map(([written, { source, flags }]) => ({ written, source, flags })))).toEqual([])
  })
})

describe('the search for regular expressions', () => {
  const sourcesIn = (text: string) => regExpsIn('src/x.tsx', text).map(({ source }) => source)

  test('finds literals, also in types and JSX, and no division or comment', () => {
    expect(
      sourcesIn(
        'const a: string = b / c / d // /x/\nconst e = <p title="/y/">{f.replace(/g+/gu, "")} /z/ </p>',
      ),
    ).toEqual(['g+'])
  })

  test('concatenates constants of the same file, and reports what it cannot resolve', () => {
    expect(
      sourcesIn(
        "const W = '[a-z]'; const V = String.raw`\\d${W}`; new RegExp(`^${V}+`, 'u'); RegExp(W + 'x'); new RegExp(given)",
      ),
    ).toEqual(['^\\d[a-z]+', '[a-z]x', null])
  })

  test('a pattern that backtracks from every character is reported as slow, and one that does not is not', () => {
    expect(slowestMatch({ source: String.raw`\s+x`, flags: '' }, { most: 1, tries: 3 }).ms).toBeGreaterThan(1)
    expect(tooSlow([{ written: 'digits', source: String.raw`^\d+$`, flags: '' }])).toEqual([])
  })

  test('a pattern that takes exponential time is reported instead of holding the test', () => {
    const pattern = { source: String.raw`^(\w+\s?)*$`, flags: '' }
    expect(slowestMatch(pattern, { most: 1, tries: 3, patience: 500 }).ms).toBe(Infinity)
  })
})
