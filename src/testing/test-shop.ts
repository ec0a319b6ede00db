import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config'
import type { Clock } from '#platform/clock'
import { freshDatabase } from '#platform/testing'
import { openShop, type Shop } from '../shop.ts'
import { visitor, type Visitor } from './visitor.ts'

/** A clock that only moves by `forward`. */
export type MovableClock = Clock & { forward(milliseconds: number): void }

export function movableClock(start = new Date()): MovableClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    forward: (milliseconds) => {
      now += milliseconds
    },
  }
}

/** Tests share the processor with browsers and with each other, so slow answers are expected. */
export const relaxedTimeouts = {
  MAX_LAG_MS: '60000',
  DATABASE_WAIT_MS: '60000',
  GATEWAY_WAIT_MS: '60000',
  MAX_IN_FLIGHT: '5000',
}

/** The whole shop on a separate database, listening on a free port; with pages only when asked for. */
export type TestShop = Shop & {
  url: string
  databaseUrl: string
  dataDir: string
  visitor(): Visitor
  end(): Promise<void>
}

export async function openTestShop(
  options: { clock?: Clock; withPages?: boolean; env?: Record<string, string> } = {},
): Promise<TestShop> {
  const { url: databaseUrl, drop } = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ciy-shop-'))
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_IS_PUBLIC: 'yes',
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '8',
    ...relaxedTimeouts,
    ...options.env,
  })
  const shop = await openShop({
    config,
    databaseUrl,
    withPages: options.withPages ?? false,
    ...(options.clock ? { clock: options.clock } : {}),
  })
  const url = await shop.listen()
  return {
    ...shop,
    url,
    databaseUrl,
    dataDir,
    visitor: () => visitor(url),
    end: async () => {
      await shop.close()
      await drop()
      // A picture variant may still be written for a browser that did not wait.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
