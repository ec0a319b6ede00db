import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../..')
const hindi = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'hi', `${file}.json`), 'utf8')) as Record<string, string>
const known = { ...hindi('said'), ...hindi('refusals') }

/** Whom only programs ask that are not ours, and files that a store's own program wrote: they are told in English. */
const FOR_PROGRAMS = [
  /^platform\//,
  /^domains\/money\/payments\//,
  /^domains\/products\/media\/(find-picture|render|routes)/,
  /^domains\/selling\/imports\//,
]
const TECHNICAL = new Set([
  // Answers to requests that no page of ours sends.
  'Please use the PIN code of the chosen address.',
  'Please say which store: send store_id or product_list.',
  'There is no such setting.',
  'There is no such store.',
  'There is no such pack.',
  'Only a page of this shop can restore its session.',
])

const TEXT = String.raw`'((?:[^'\\\n]|\\.)+)'`
const FORMS = [
  new RegExp(String.raw`new Refusal\(\s*\d+,\s*'(\w+)',\s*${TEXT}`, 'g'),
  new RegExp(String.raw`conflict\(\s*'(\w+)',\s*${TEXT}`, 'g'),
  new RegExp(String.raw`(?:notFound|badInput|notAllowed)\((\s*)${TEXT}`, 'g'),
]

/** The fixed sentences with which a file refuses something, and their codes. */
function refusalsIn(file: string): { code: string; sentence: string }[] {
  const text = readFileSync(join(src, file), 'utf8')
  const found = FORMS.flatMap((form) => [...text.matchAll(form)])
  return found.map(([, code = '', sentence = '']) => ({
    code: code.trim(),
    sentence: sentence.replaceAll(String.raw`\'`, "'"),
  }))
}

const files = globSync('{domains,platform}/**/*.ts', { cwd: src }).filter(
  (file) => !/\.test\.ts$|testing/.test(file),
)

test('whatever people are refused with has its Hindi', () => {
  const seen = files.filter((file) => !FOR_PROGRAMS.some((folder) => folder.test(file))).flatMap(refusalsIn)
  expect(seen.length).toBeGreaterThan(60)
  const missing = seen.filter(
    ({ code, sentence }) => !TECHNICAL.has(sentence) && !known[sentence] && !known[`refusals.${code}`],
  )
  expect(missing.map(({ sentence }) => sentence)).toEqual([])
})

test('no exception outlives its sentence', () => {
  const all = new Set(files.flatMap(refusalsIn).map(({ sentence }) => sentence))
  expect([...TECHNICAL].filter((sentence) => !all.has(sentence))).toEqual([])
})
