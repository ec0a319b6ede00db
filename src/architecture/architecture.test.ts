import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowedDependencies } from '../domain-dependencies.ts'
import { importsIn, importsOf, sourceFiles } from './imports.ts'
import { importViolation, findImportCycle, foreignSchemas } from './import-rules.ts'

const root = join(import.meta.dirname, '../..')
const files = [...sourceFiles(root), ...sourceFiles(root, 'packages')]
const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$|\/testing\b|\/testing\//.test(file)
const made = files.filter((file) => !isTest(file))

describe('the source tree', () => {
  test('has no forbidden import', () => {
    const breaches = made
      .flatMap((file) => importsOf(root, file))
      .map(importViolation)
      .filter((found) => found !== null)
    expect(breaches).toEqual([])
  })

  test('has no domain that names the schema of another', () => {
    const named = made.flatMap((file) =>
      foreignSchemas(file, readFileSync(join(root, file), 'utf8')).map((schema) => `${file}: ${schema}`),
    )
    expect(named).toEqual([])
  })

  test('has no import cycle', () => {
    expect(findImportCycle(made.flatMap((file) => importsOf(root, file)))).toBeNull()
  })

  test('lists each domain after those that it may use', () => {
    const order = Object.keys(allowedDependencies)
    const upward = order.flatMap((domain, index) =>
      (allowedDependencies[domain] ?? [])
        .filter((asked) => order.indexOf(asked) >= index)
        .map((asked) => `${domain} → ${asked}`),
    )
    expect(upward).toEqual([])
  })
})

describe('the check of imports', () => {
  const finds = (file: string, text: string) => importsIn(file, text).map(importViolation)

  test.each([
    [
      'src/domains/products/stock/x.ts',
      "import { linesOf } from '#domains/buying/cart'",
      'stock may not import cart',
    ],
    [
      'src/domains/buying/cart/x.ts',
      "import { x } from '../../products/stock/store.ts'",
      'cart bypasses the door of stock: store.ts',
    ],
    [
      'src/domains/buying/cart/x.ts',
      "import { x } from '../../../web/root.tsx'",
      'cart imports src/web/root.tsx, which is neither a domain nor the platform',
    ],
    [
      'src/platform/x.ts',
      "export { x } from '#domains/buying/cart'",
      'the platform is independent of the trade, and src/platform/x.ts imports src/domains/buying/cart/index.ts',
    ],
  ])('finds what %s tries with %s', (file, text, reason) => {
    expect(finds(file, text)).toEqual([reason])
  })

  test('finds a page that imports a domain, a provider that imports one, and an area that imports another', () => {
    expect(finds('src/web/shop/x.tsx', "import { x } from '#domains/buying/cart'")[0]).toContain(
      'past the API',
    )
    expect(finds('src/providers/push/x.ts', "import { x } from '#contracts/buying/cart'")[0]).toContain(
      'only by protocol',
    )
    expect(finds('packages/drawings/src/x.ts', "import { x } from '#contracts/buying/cart'")[0]).toContain(
      'independent of the shop',
    )
    expect(finds('src/shop.ts', "import { x } from '../packages/drawings/src/index.ts'")[0]).toContain(
      'by its name',
    )
    expect(finds('src/web/shop/x.tsx', "import { x } from '../account/y.tsx'")[0]).toContain(
      'an area imports no other area',
    )
    expect(finds('src/web/ui/x.tsx', "import { x } from '../shared/y.tsx'")[0]).toContain(
      'a layer none above it',
    )
  })

  test("finds another domain's schema in a query, and none in import paths or topics", () => {
    expect(foreignSchemas('src/domains/buying/cart/queries.ts', 'select 1 from stock.levels')).toEqual([
      'stock',
    ])
    expect(foreignSchemas('src/domains/buying/cart/queries.ts', "db.selectFrom('stock.levels')")).toEqual([
      'stock',
    ])
    expect(
      foreignSchemas('src/domains/buying/cart/queries.ts', "import { x } from '#domains/products/stock'"),
    ).toEqual([])
    expect(
      foreignSchemas('src/domains/buying/cart/listeners.ts', "listener({ topic: 'stock.received' })"),
    ).toEqual([])
  })

  test('finds a cycle', () => {
    const circle = [...importsIn('src/a.ts', "import './b.ts'"), ...importsIn('src/b.ts', "import './a.ts'")]
    expect(findImportCycle(circle)).toEqual(['src/a.ts', 'src/b.ts', 'src/a.ts'])
  })
})

describe('lint and the compiler', () => {
  let place: string
  beforeAll(() => {
    mkdirSync(join(root, 'build'), { recursive: true })
    place = mkdtempSync(join(root, 'build', 'walls-'))
    for (const file of ['oxlint.config.ts', 'src/domain-dependencies.ts'])
      cpSync(join(root, file), join(place, file))
  })
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  const put = (file: string, text: string): string => {
    const path = join(place, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  }
  const run = (tool: string, args: string[], cwd: string): string => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
      cwd,
      encoding: 'utf8',
    })
    return stdout + stderr
  }
  const lint = (file: string, text: string): string => {
    put(file, text)
    return run('oxlint/bin/oxlint', ['-c', 'oxlint.config.ts', file], place)
  }
  const check = (text: string): string => {
    const file = put('breach.ts', text)
    const config = put(
      'tsconfig.json',
      JSON.stringify({
        extends: '../../tsconfig.json',
        files: [file],
        include: [],
        compilerOptions: { rootDirs: [] },
      }),
    )
    return run('typescript/bin/tsc', ['-p', config, '--noEmit'], root)
  }

  test('lint refuses an import that the table of dependencies forbids', () => {
    expect(
      lint(
        'src/domains/products/stock/breach.ts',
        "import { linesOf } from '#domains/buying/cart'\nexport const x = linesOf\n",
      ),
    ).toContain('stock may import only: sellers, catalogue')
  })

  test('lint refuses a sub-door of a domain that may not be asked, and a door of the own domain', () => {
    expect(
      lint(
        'src/domains/products/stock/breach.ts',
        "import { reduceOrder } from '#domains/buying/orders/refunds'\nexport const x = reduceOrder\n",
      ),
    ).toContain('stock may import only: sellers, catalogue')
    expect(
      lint(
        'src/domains/buying/orders/breach.ts',
        "import { reduceOrder } from '#domains/buying/orders/refunds'\nexport const x = reduceOrder\n",
      ),
    ).toContain('A domain imports its own files, not its doors')
    expect(
      lint(
        'src/domains/delivery/returns/allowed.ts',
        "import { reduceOrder } from '#domains/buying/orders/refunds'\nexport const x = reduceOrder\n",
      ),
    ).not.toContain('no-restricted-imports')
  })

  test('lint refuses a page that imports a domain', () => {
    expect(
      lint(
        'src/web/shop/breach.tsx',
        "import { linesOf } from '#domains/buying/cart'\nexport const x = linesOf\n",
      ),
    ).toContain('Pages call the API')
  })

  test('lint refuses a file of 301 lines, a function of 61, a fourth parameter and an any', () => {
    const long = `export const lines = [\n${'  1,\n'.repeat(299)}]\n`
    const deep = `export function deep(): number {\n${'  // a line\n'.repeat(60)}  return 1\n}\n`
    const wide = 'export const wide = (a: number, b: number, c: number, d: number): number => a + b + c + d\n'
    expect(lint('src/domains/buying/cart/long.ts', long)).toContain('max-lines')
    expect(lint('src/domains/buying/cart/deep.ts', deep)).toContain('max-lines-per-function')
    expect(lint('src/domains/buying/cart/wide.ts', wide)).toContain('max-params')
    expect(lint('src/domains/buying/cart/any.ts', 'export const any = (a: any): unknown => a\n')).toContain(
      'no-explicit-any',
    )
  })

  test(
    'a private file of another domain cannot be imported, and a write outside a transaction does not compile',
    { timeout: 60_000 },
    () => {
      const errors = check(`
      import { findStockLevel } from '#domains/products/stock/queries'
      import { releaseStock } from '#domains/products/stock'
      import type { Db } from '#platform/database'
      export const outside = (db: Db) => releaseStock(db, 1)
      export const past = findStockLevel
    `)
      expect(errors).toContain("TS2307: Cannot find module '#domains/products/stock/queries'")
      expect(errors).toMatch(
        /TS2345: Argument of type 'Db' is not assignable to parameter of type 'Tx'|TS2345.*Kysely<Tables>.*Transaction<Tables>/,
      )
    },
  )
})
