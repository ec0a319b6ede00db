import type { Shop } from './shop.ts'

type Running = {
  jobs: { stop(): Promise<void> } | null
  postgres: { stop(): Promise<void> } | null
}

/** Stops requests first, then jobs, then connections, then the database; a second signal has no effect. */
export function stopOnSignals(shop: Shop, { jobs, postgres }: Running): void {
  let stopping: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    shop.readiness.isClosing = true
    await shop.app.drain()
    await shop.app.close()
    await jobs?.stop()
    await shop.close()
    await postgres?.stop()
    process.exit(0)
  }
  const once = (): void => void (stopping ??= stop())
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
}
