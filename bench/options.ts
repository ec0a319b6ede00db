import { parseArgs } from 'node:util'

export type BenchOptions = {
  products: number
  seconds: number
  connections: number
  only: string[]
  /** Number of posts of the community; 0: no community scenarios. */ community: number
  out: string
  dataDir: string
}

/** `--products 10000 --seconds 8 --connections 16 --only detail,list --out bench.json --data-dir .data/bench`. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '8' },
      connections: { type: 'string', default: '16' },
      only: { type: 'string', default: '' },
      community: { type: 'string', default: '0' },
      out: { type: 'string', default: '.data/bench.json' },
      'data-dir': { type: 'string', default: '.data/bench' },
    },
  })
  return {
    products: Number(values.products),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    only: values.only.split(',').filter(Boolean),
    community: Number(values.community),
    out: values.out,
    dataDir: values['data-dir'],
  }
}
