import type { Config } from '@react-router/dev/config'
import { compressAssets } from './src/web/serving/compress-assets.ts'
import { slimManifest } from './src/web/serving/slim-manifest.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The whole table of pages is one cached file: smaller pages than `lazy`, which writes a part of it into each.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    slimManifest(client)
    return compressAssets(client)
  },
} satisfies Config
