import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkTimeout } from './src/web/chunk-timeout.ts'
import { contractsInBrowser } from './src/web/contracts-in-browser.ts'
import { subsetFonts } from './src/web/ui/subset-fonts.ts'
import { messages } from './src/web/messages/vite-messages.ts'

const faces = `${import.meta.dirname}/node_modules/.cache/faces`
await subsetFonts(faces)

/** What most pages of the shop use beyond the frame: in one file it compresses better than in fifteen. */
const COMMON = [
  'src/web/shared/add-to-cart/',
  'src/web/shared/ist-date.ts',
  'src/web/shared/on-demand.tsx',
  'src/web/shared/page-meta.ts',
  'src/web/shared/product-card/',
  'src/web/shared/report/report-button.tsx',
  'src/web/shared/shown-phone.ts',
  'src/web/shared/social-meta.ts',
  'src/web/shared/stars/',
  'src/web/shared/use-action.ts',
  'src/web/shop/product/swatch.tsx',
  'src/web/ui/breadcrumbs/',
  'src/web/ui/field.tsx',
  'src/web/ui/form/',
  'src/web/ui/picture/',
  'src/web/ui/price/',
  'src/web/ui/skeleton/',
  'src/web/ui/text-input/',
  ...['bell-ring', 'flag', 'minus', 'plus', 'share-2', 'store', 'truck'].map(
    (icon) => `lucide-react/dist/esm/icons/${icon}.`,
  ),
]

/**
 * Files that pages share. Each group holds the modules that match and everything that they import. Without the frame, which is what every page
 * needs, the bundler cuts it into some fifty files.
 */
const SHARED_CHUNKS = [
  {
    name: 'frame',
    test: /\/src\/web\/(root\.tsx|messages\/load\.ts)|\/node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 2,
  },
  { name: 'common', test: (id: string) => COMMON.some((path) => id.includes(`/${path}`)), priority: 1 },
]

export default defineConfig(({ command }) => ({
  resolve: {
    alias: [
      { find: '@faces', replacement: faces },
      // React has useSyncExternalStore since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  plugins: [messages(), contractsInBrowser(), chunkTimeout(), reactRouter()],
  publicDir: 'src/web/public',
  // Pages reach the shop through contracts alone, so the server bundle can hold React and all: one file to read at
  // start, one copy of every context, and React's production build whatever NODE_ENV says at run time.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: { assetsInlineLimit: 0, reportCompressedSize: false, sourcemap: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } },
    },
  },
  // Named here so that a first visit while developing does not find them one by one and reload for each.
  optimizeDeps: {
    include: [
      'lucide-react',
      '@lingui/core',
      '@lingui/react',
      '@base-ui/react/csp-provider',
      '@base-ui/react/dialog',
      '@base-ui/react/alert-dialog',
      '@base-ui/react/menu',
      '@firebase/app',
      '@firebase/auth',
    ],
    exclude: ['zod'],
  },
  clearScreen: false,
}))
