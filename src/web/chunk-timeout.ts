import type { Plugin } from 'vite'

const HELPER = `${import.meta.dirname}/ui/chunk-time.ts`
const ROUTER = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/
/** The place where the router waits for the script and the styles of a page. */
const LOADING = 'let routeModulePromise = loadRouteModuleWithBlockingLinks('

/**
 * Ends the router's wait for a page's code after 120 s: browsers wait for an import without limit, and the router has no option for it.
 * The visitor then sees the error page, which offers a retry.
 */
export function chunkTimeout(): Plugin {
  return {
    name: 'ciy-chunk-timeout',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: `import { pageWithinChunkTime } from ${JSON.stringify(HELPER)}\n${limitPages(code)}`,
        map: null,
      }),
    },
  }
}

/** @throws Error when an update of the router waits for pages elsewhere. */
export function limitPages(code: string): string {
  const begin = code.indexOf(LOADING)
  if (begin === -1) throw new Error('The router loads its pages in a way that this plugin does not know.')
  const call = begin + LOADING.indexOf('loadRoute')
  const end = code.indexOf(';', call)
  return `${code.slice(0, call)}pageWithinChunkTime(${code.slice(call, end)})${code.slice(end)}`
}
