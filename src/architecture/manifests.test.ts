import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partsOfAllDomains } from '../dependencies.ts'
import { allowedDependencies, groups } from '../domain-dependencies.ts'
import { EXPORT_FILES } from '../domains/accounts/privacy/export-files.ts'
import { allDomains } from '../domains/all-domains.ts'
import { importsOf, sourceFiles } from './imports.ts'
import { partsMissingFromManifest, importClosure } from './manifests.ts'

const root = join(import.meta.dirname, '../..')
const folders = Object.entries(groups).flatMap(([group, names]) =>
  names.map((name) => `src/domains/${group}/${name}`),
)
const files = sourceFiles(root, 'src/domains').filter((file) => !/\.(test|fixture)\.ts$/.test(file))
/** Imports within the folder; imports of other domains are not followed. */
const ownImports = (folder: string, file: string): string[] =>
  importsOf(root, file).flatMap(({ to }) => (to?.startsWith(`${folder}/`) ? [to] : []))
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

describe('the manifests of the domains', () => {
  test('exist in every domain folder', () => {
    const there = readdirSync(join(root, 'src/domains'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name: group }) =>
        readdirSync(join(root, 'src/domains', group)).map((name) => `src/domains/${group}/${name}`),
      )
    expect(there.toSorted()).toEqual(folders.toSorted())
    expect(folders.filter((folder) => !existsSync(join(root, folder, 'domain.ts')))).toEqual([])
  })

  test('are listed once, each after those that it may use', () => {
    expect(allDomains.map(({ name }) => name)).toEqual(Object.keys(allowedDependencies))
  })

  test('name the routes, listeners, tasks, letters, personal data, settings and checks of their folders', () => {
    const missing = folders.flatMap((folder) => {
      const own = files.filter((file) => file.startsWith(`${folder}/`))
      const edges = own.map((file) => [file, ownImports(folder, file)] as const)
      const reached = importClosure(`${folder}/domain.ts`, new Map(edges))
      return partsMissingFromManifest(own, { reached, textOf })
    })
    expect(missing).toEqual([])
  })

  test('are read by the shop alone', () => {
    const readers = sourceFiles(root)
      .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
      .filter((file) =>
        importsOf(root, file).some(({ to }) => /^src\/domains\/[^/]+\/[^/]+\/domain\.ts$/.test(to ?? '')),
      )
    expect(readers).toEqual(['src/domains/all-domains.ts'])
  })

  test('give every file of the data export a heading, and every heading a domain', () => {
    const files = new Set(partsOfAllDomains.personalData.flatMap(({ exports }) => Object.keys(exports)))
    expect([...files].toSorted()).toEqual(Object.keys(EXPORT_FILES).toSorted())
  })

  test('start every area of settings and every check name with their own', () => {
    const areas = partsOfAllDomains.settings.map(({ area }) => area)
    expect(new Set(areas).size).toBe(areas.length)
    expect(partsOfAllDomains.integrityChecks.filter(({ name }) => !/^I-\d+ [a-z]/.test(name))).toEqual([])
  })
})

describe('the search for forgotten parts', () => {
  const texts: Record<string, string> = {
    'd/domain.ts': '',
    'd/tasks.ts': '',
    'd/desk/listen.ts': "listener({ topic: 'x' })",
    'd/limits.ts': 'export const limits = rowSettings({})',
    'd/rules.ts': '',
  }
  const found = (reached: string[]) =>
    partsMissingFromManifest(Object.keys(texts), {
      reached: new Set(reached),
      textOf: (file) => texts[file] ?? '',
    })

  test('finds tasks by their file name, listeners and settings by what they call', () => {
    expect(found(['d/domain.ts'])).toEqual(['d/tasks.ts', 'd/desk/listen.ts', 'd/limits.ts'])
  })

  test('finds nothing when the manifest imports each of them', () => {
    expect(found(Object.keys(texts))).toEqual([])
    const edges = new Map([
      ['d/domain.ts', ['d/tasks.ts']],
      ['d/tasks.ts', ['d/limits.ts']],
    ])
    expect(importClosure('d/domain.ts', edges)).toEqual(new Set(['d/domain.ts', 'd/tasks.ts', 'd/limits.ts']))
  })
})
