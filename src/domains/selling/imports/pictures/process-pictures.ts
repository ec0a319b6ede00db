import { savePhoto, preparePhoto } from '#domains/products/media'
import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { isInstanceAlive } from '#platform/locks'
import { transact } from '#platform/transact'
import { zipPath } from '../import-paths.ts'
import { picturesJob, type Worker } from '../jobs.ts'
import { createProblem } from '../rules/problems.ts'
import { isPictureUrl } from '../rules/read-pictures.ts'
import { publishProductPictures } from './publish-product-pictures.ts'
import {
  addToTally,
  listDuePictures,
  insertProblems,
  lockFile,
  finishPicture,
  setPicturesInstance,
} from '../queries.ts'
import type { PictureRow } from '../tables.ts'
import { fetchPicture, PictureError, type FetchRules } from './fetch-picture.ts'
import { openZip, type PictureZip } from './open-zip.ts'

const SLICE_MS = 8_000
const CONCURRENCY = 4

/** Fetches due pictures of an import for a time slice, a few at once, each independently; the rest is queued again. */
export async function processPictures(worker: Worker, importId: number): Promise<void> {
  const { db, dataDir } = worker
  const instance = worker.instance()
  const file = await transact(db, (tx) => claimPictures(tx, importId, instance))
  if (!file) return
  const until = performance.now() + SLICE_MS
  let zip: PictureZip | null = null
  try {
    zip = file.zip_bytes === null ? null : await openZip(zipPath(dataDir, importId)).catch(() => null)
    for (;;) {
      const due = await listDuePictures(db, importId, CONCURRENCY)
      if (due.length === 0 || performance.now() > until || worker.isStopping()) break
      await Promise.all(due.map((picture) => processPicture(worker, picture, { importId, zip })))
    }
  } finally {
    zip?.close()
    await transact(db, (tx) => releasePictures(tx, importId, instance))
  }
}

async function claimPictures(tx: Tx, importId: number, instance: number) {
  const file = await lockFile(tx, importId)
  if (!file) return null
  const other = file.pictures_instance
  if (other !== null && (other === instance || (await isInstanceAlive(tx, other)))) return null
  await setPicturesInstance(tx, importId, instance)
  return file
}

async function releasePictures(tx: Tx, importId: number, instance: number): Promise<void> {
  const file = await lockFile(tx, importId)
  if (file?.pictures_instance !== instance) return
  await setPicturesInstance(tx, importId, null)
  const [more] = await listDuePictures(tx, importId, 1)
  if (more) await addJobs(tx, [picturesJob(importId)])
}

type PictureSource = { importId: number; zip: PictureZip | null }

/** Saves the picture, or the reason for its failure; the product exists in any case. */
async function processPicture(
  worker: Worker,
  row: PictureRow,
  { importId, zip }: PictureSource,
): Promise<void> {
  const { db, dataDir } = worker
  const key = { productId: row.product_id, position: row.position, source: row.source }
  const by = { personId: null, now: worker.now(), dataDir }
  try {
    const photo = await preparePhoto(await loadPictureBytes(row.source, zip, worker.rules))
    await transact(db, async (tx) => {
      const { alt: _alt, ...picture } = await savePhoto(tx, photo, { dataDir, alt: row.alt })
      if (await finishPicture(tx, key, { ...picture, alt: row.alt }))
        await publishProductPictures(tx, row.product_id, by)
    })
  } catch (error) {
    const why = pictureFaultOf(error)
    if (!why) throw error
    await transact(db, async (tx) => {
      await lockFile(tx, importId)
      if (!(await finishPicture(tx, key, null))) return
      await insertProblems(tx, importId, [createProblem(row.row, 'Image Src', why)])
      await addToTally(tx, importId, { added: 0, changed: 0, unchanged: 0, refused: 0, problems: 1 })
      await publishProductPictures(tx, row.product_id, by)
    })
  }
}

async function loadPictureBytes(source: string, zip: PictureZip | null, rules: FetchRules): Promise<Buffer> {
  if (isPictureUrl(source)) return fetchPicture(source, rules)
  if (!zip) throw new PictureError('picture_not_in_zip', source)
  return zip.read(source)
}

/** null: the picture is not at fault, and it is retried later. */
function pictureFaultOf(error: unknown): Pick<PictureError, 'code' | 'value'> | null {
  if (error instanceof PictureError) return { code: error.code, value: error.value }
  return error instanceof Refusal && error.status < 500 ? { code: 'picture_not_picture', value: '' } : null
}
