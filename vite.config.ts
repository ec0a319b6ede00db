import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { frameChunk } from './src/web/frame-chunk.ts'
import { chunkTimeout } from './src/web/chunk-timeout.ts'
import { contractsInBrowser } from './src/web/contracts-in-browser.ts'
import { cutFaces } from './src/web/ui/cut-faces.ts'
import { messages } from './src/web/messages/vite-messages.ts'

const faces = `${import.meta.dirname}/node_modules/.cache/faces`
await cutFaces(faces)

export default defineConfig(({ command }) => ({
  resolve: { alias: { '@faces': faces } },
  plugins: [messages(), contractsInBrowser(), frameChunk(), chunkTimeout(), reactRouter()],
  publicDir: 'src/web/public',
  // Pages reach the shop through contracts alone, so the server bundle can hold React and all: one file to read at
  // start, one copy of every context, and React's production build whatever NODE_ENV says at run time.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: { assetsInlineLimit: 0, reportCompressedSize: false, sourcemap: false },
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
