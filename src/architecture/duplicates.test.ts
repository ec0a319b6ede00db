import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { duplicatesOf, writtenIn } from './duplicates.ts'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const written = [...sourceFiles(root), ...sourceFiles(root, 'packages')]
  .filter((file) => !/\.(test|fixture|d)\.tsx?$|\/node_modules\//.test(file))
  .map((file) => writtenIn(file, readFileSync(join(root, file), 'utf8')))

/** Equal, and yet to be kept: each entry says why. */
const ALLOWED = [
  // Exports that the router wants in each page, although they only say which data and messages it shares with others.
  /^readingMeta\(/,
  /^\{messages:'reading',sameForEveryVisitor:true,/,
  // States of creators and of conductors: two machines that may diverge.
  /^\['applied','info_requested','allowed',/,
]
const isAllowed = ({ text }: { text: string }): boolean => ALLOWED.some((one) => one.test(text))

const WHAT_TO_DO = `These stand in two files to the letter. Keep one, where a newcomer looks for it, and import it:
a rule of one domain behind its door, what belongs to no domain in src/platform,
parts of pages in src/web/shared, components that know no trade word in src/web/ui.`

describe('nothing is written twice', () => {
  test('no function', () => {
    const functions = written.flatMap((file) => file.functions).filter((one) => !isAllowed(one))
    expect(duplicatesOf(functions), WHAT_TO_DO).toEqual([])
  })

  test('no constant', () => {
    const constants = written.flatMap((file) => file.constants).filter((one) => !isAllowed(one))
    expect(duplicatesOf(constants), WHAT_TO_DO).toEqual([])
  })
})

describe('how copies are found', () => {
  const sum =
    'const sumOf = (lines) => lines.reduce((total, { paise, quantity }) => total + paise * quantity, 0)'
  const places = (...files: [string, string][]) =>
    duplicatesOf(files.flatMap(([file, code]) => writtenIn(file, code).functions)).length

  test('a copy with other names around it, other line breaks and other comments is one', () => {
    const copy = sum.replace('sumOf', 'totalOf').replace('=> total', '=>\n  // In paise.\n  total')
    expect(places(['src/a.ts', sum], ['src/b.ts', copy])).toBe(1)
  })

  test('two in one file, a short one, and one in another workspace are none', () => {
    expect(places(['src/a.ts', `${sum}; ${sum.replace('sumOf', 'totalOf')}`])).toBe(0)
    expect(places(['src/a.ts', 'const half = (n) => n / 2'], ['src/b.ts', 'const half = (n) => n / 2'])).toBe(
      0,
    )
    expect(places(['src/a.ts', sum], ['packages/drawings/src/b.ts', sum])).toBe(0)
  })
})
