import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { blurOf } from './blur.ts'
import { openDrawing } from './drawing.ts'
import { originalPath } from './folder.ts'
import { pathOf } from './picture.ts'
import { picturesWithoutBlur, setBlurs, type PictureRow } from './queries.ts'
import { isIdle } from './picture-semaphore.ts'

// Each event invalidates pages, so many pictures share one.
const BATCH_SIZE = 1_000
const TIME_BUDGET_MS = 20_000

type FillOptions = { dataDir: string; isStopping: () => boolean }

/**
 * Creates missing blurs while no request is being served, for at most 20 seconds.
 * @returns their number; stored and published at the end, all or nothing.
 */
export async function fillBlurs(db: Db, { dataDir, isStopping }: FillOptions): Promise<number> {
  const created: { hash: string; blur: string }[] = []
  const latest = performance.now() + TIME_BUDGET_MS
  for (const row of await picturesWithoutBlur(db, BATCH_SIZE)) {
    while (!isIdle() && !isStopping() && performance.now() < latest) await pause(20)
    if (isStopping() || performance.now() >= latest) break
    const began = performance.now()
    created.push({ hash: row.hash, blur: await blurOrNone(dataDir, row) })
    // Pauses as long as it worked, so that at least half of the time is free for requests.
    await pause(performance.now() - began)
  }
  if (created.length === 0) return 0
  const pictures = created
    .filter(({ blur }) => blur !== '')
    .map(({ hash, blur }) => ({ path: pathOf(hash), blur }))
  await transact(db, async (tx) => {
    await setBlurs(tx, created)
    if (pictures.length > 0) await publish(tx, 'media.blurred', { pictures })
  })
  return pictures.length
}

/** '' for a lost or broken file, so that it is not retried every minute. */
async function blurOrNone(dataDir: string, { hash, kind, width }: PictureRow): Promise<string> {
  try {
    const original = await readFile(originalPath(dataDir, hash, kind))
    return await blurOf(kind === 'drawing' ? openDrawing(original, { from: width, to: 32 }) : sharp(original))
  } catch {
    return ''
  }
}
