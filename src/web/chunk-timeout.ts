import { parseAst, type Plugin } from 'vite'

const HELPER = `${import.meta.dirname}/shared/chunk-time.ts`
const ROUTER = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/
/** Where the router waits for the script and the styles of a page. */
const LOADING = 'let routeModulePromise = loadRouteModuleWithBlockingLinks('

/**
 * Every part of the program that a browser loads later is given up after 120 s: browsers themselves wait for an import without end.
 * A page then shows the error page, which offers to try again; a dialog or another part says what it says when it cannot come.
 */
export function chunkTimeout(): Plugin {
  return {
    name: 'ciy-chunk-timeout',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [ROUTER, /\/src\/web\/[^?]*\.tsx?$/] },
      handler(code, id) {
        const limited = ROUTER.test(id) ? limitPages(code) : limitImports(code, id)
        return limited === code
          ? undefined
          : {
              code: `import { ${ROUTER.test(id) ? 'pageWithinChunkTime' : 'withinChunkTime'} } from ${JSON.stringify(HELPER)}\n${limited}`,
              map: null,
            }
      },
    },
  }
}

/** @throws Error when the router no longer waits there: then another place has to be found. */
export function limitPages(code: string): string {
  const begin = code.indexOf(LOADING)
  if (begin === -1) throw new Error('The router loads its pages in another way than this plugin knows.')
  const call = begin + LOADING.indexOf('loadRoute')
  const end = code.indexOf(';', call)
  return `${code.slice(0, call)}pageWithinChunkTime(${code.slice(call, end)})${code.slice(end)}`
}

/** Dynamic imports of a module of ours, each within the time. */
export function limitImports(code: string, id: string): string {
  if (!code.includes('import(')) return code
  const found = importsIn(parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' })).sort(
    (a, b) => b.start - a.start,
  )
  return found.reduce(
    (text, { start, end }) =>
      `${text.slice(0, start)}withinChunkTime(${text.slice(start, end)})${text.slice(end)}`,
    code,
  )
}

type Span = { start: number; end: number }

function importsIn(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(importsIn)
  if (typeof node !== 'object' || node === null) return []
  const own = (node as { type?: string }).type === 'ImportExpression' ? [node as Span] : []
  return [...own, ...Object.values(node).flatMap(importsIn)]
}
