import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'src/web/public',
  // Pages reach the shop through contracts alone, so the server bundle can hold React and all: one file to read at
  // start, one copy of every context, and React's production build whatever NODE_ENV says at run time.
  ...(command === 'build' ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: { assetsInlineLimit: 0, reportCompressedSize: false, sourcemap: false },
  clearScreen: false,
}))
