import type { Config } from '@react-router/dev/config'
import { compressAssets } from './src/web/serving/compress-assets.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The whole table of pages is one cached file: smaller pages than `lazy`, which writes a part of it into each.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
