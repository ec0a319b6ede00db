import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type ChunkName = (
  id: string,
  graph: { getModuleInfo: (id: string) => { importedIds: string[] } | null },
) => string | null

/**
 * What every page loads in one file: all that the root route and the entry import, and nothing that is asked for later. What a product's page has
 * in common with the lists of goods is a second one. The bundler would cut them into some fifty, by which other pages share them, and small
 * files compress badly: on the product page the first spares 12 kB of 162, the second 2.6 kB and 13 requests.
 */
export function frameChunk(): Plugin {
  return {
    name: 'ciy-frame-chunk',
    apply: 'build',
    configEnvironment: (environment) =>
      environment === 'client'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf() }] } } } } }
        : undefined,
  }
}

const asRoute = (file: string): string => `${import.meta.dirname}/${file}?__react-router-build-client-route`
/** Runs when it is loaded, which must be after the page has named its routes: so it stays a file of its own. */
const entry = `${import.meta.dirname}/entry.client.tsx`
const LISTS = ['shop/home.tsx', 'shop/hobby.tsx', 'shop/search.tsx']

function chunkOf(): ChunkName {
  let frame: Set<string> | undefined
  let goods: Set<string> | undefined
  return (id, graph) => {
    frame ??= withoutFarIcons(importedBy([asRoute('root.tsx'), entry], graph), iconsOf('{shell,ui}/**/*.tsx'))
    goods ??= inCommon(
      importedBy([asRoute('shop/product.tsx')], graph),
      importedBy(LISTS.map(asRoute), graph),
    )
    if (id === entry) return null
    if (frame.has(id)) return 'frame'
    return goods.has(id) ? 'goods' : null
  }
}

function inCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return withoutFarIcons(
    new Set([...some].filter((id) => others.has(id))),
    iconsOf('shop/product/*.tsx', 'shared/product-card/*.tsx'),
  )
}

function importedBy(starts: string[], graph: Parameters<ChunkName>[1]): Set<string> {
  const found = new Set(starts)
  // A set hands out what is added while it is walked.
  for (const id of found) {
    const module = graph.getModuleInfo(id)
    if (!module && starts.includes(id))
      throw new Error(`The frame starts at ${id}, which is not in the build`)
    for (const imported of module?.importedIds ?? []) found.add(imported)
  }
  return found
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/

/**
 * All icons are reached through the one list that they are imported from, so the frame would carry those of every desk and form. It keeps its
 * own; the others come with the pages that show them.
 */
function withoutFarIcons(all: ReadonlySet<string>, near: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((id) => near.has(ICON.exec(id)?.[1] ?? '') || !ICON.test(id)))
}

function iconsOf(...files: string[]): Set<string> {
  const sources = globSync(files, { cwd: import.meta.dirname }).map((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
  )
  const names = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
      list.split(','),
    ),
  )
  return new Set(names.map((name) => fileOf(name.trim())))
}

/** 'MailOpen' is in mail-open, 'Share2' in share-2. */
const fileOf = (name: string): string =>
  name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase()
