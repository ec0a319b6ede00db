import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importViolation } from './import-rules.ts'
import { importsIn, importsOf, sourceFiles } from './imports.ts'

const MAX_NAMES = 20
const MAX_FILES = 20

const root = join(import.meta.dirname, '../..')
const files = sourceFiles(root, 'src/domains').filter(
  (file) => !/\.(test|fixture)\.tsx?$|\/testing(\.ts$|\/)/.test(file),
)
const doors = files.filter((file) => file.endsWith('/index.ts'))

/** The names that a door re-exports. `export *` counts as too many, since the names behind it are unknown here. */
function namesOffered(text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
  if (/\bexport\s+\*/.test(code)) return Array.from({ length: MAX_NAMES + 1 }, () => '*')
  return [...code.matchAll(/\bexport\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
}

/** Folders of domains, with the number of source files directly in each. */
function filesPerFolder(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return counts
}

describe('the doors of the domains', () => {
  test(`offer at most ${MAX_NAMES} names each`, () => {
    const wide = doors.flatMap((door) => {
      const names = namesOffered(readFileSync(join(root, door), 'utf8'))
      return names.length > MAX_NAMES ? [`${door}: ${names.length}`] : []
    })
    expect(wide).toEqual([])
  })

  test('offer no name twice within a domain', () => {
    const offered = doors.flatMap((door) => {
      const domain = door.split('/').slice(0, 4).join('/')
      return namesOffered(readFileSync(join(root, door), 'utf8')).map((name) => `${domain} ${name}`)
    })
    expect(offered.filter((name, index) => offered.indexOf(name) !== index)).toEqual([])
  })

  test('are used by other domains alone', () => {
    const own = files.flatMap((file) =>
      importsOf(root, file)
        .filter(
          ({ to }) => to?.endsWith('/index.ts') && to.startsWith(`${file.split('/').slice(0, 4).join('/')}/`),
        )
        .map(({ to }) => `${file} imports ${to}`),
    )
    expect(own).toEqual([])
  })
})

test(`a folder of a domain holds at most ${MAX_FILES} source files`, () => {
  const full = [...filesPerFolder(files)].filter(([, count]) => count > MAX_FILES)
  expect(full).toEqual([])
})

describe('the rules for sub-doors', () => {
  const violation = (file: string, text: string) => importsIn(file, text).map(importViolation)[0]

  test('a domain that may ask another may use its sub-doors, and a domain that may not may use none', () => {
    const refunds = "import { refundOrder } from '#domains/money/payments/refunds'"
    expect(violation('src/domains/buying/orders/x.ts', refunds)).toBeNull()
    expect(violation('src/domains/products/stock/x.ts', refunds)).toBe('stock may not import payments')
  })

  test('counting reads names over several lines and leaves comments out', () => {
    expect(namesOffered("export {\n  // x,\n  a,\n  type B,\n} from 'a'\n/* export { y } */")).toEqual([
      'a',
      'type B',
    ])
    expect(namesOffered("export * from 'a'").length).toBeGreaterThan(MAX_NAMES)
    expect([...filesPerFolder(['a/b.ts', 'a/c.ts', 'a/d/e.ts'])]).toEqual([
      ['a', 2],
      ['a/d', 1],
    ])
  })
})
