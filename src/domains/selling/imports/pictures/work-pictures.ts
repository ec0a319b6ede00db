import { keepPhoto, preparePhoto } from '#domains/products/media'
import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { isInstanceAlive } from '#platform/locks'
import { transact } from '#platform/transact'
import { zipPath } from '../folder.ts'
import { picturesJob, type Worker } from '../jobs.ts'
import { problem } from '../rules/problems.ts'
import { isAddress } from '../rules/read-pictures.ts'
import { settleProduct } from '../settle-product.ts'
import {
  addToTally,
  duePictures,
  insertProblems,
  lockFile,
  settlePicture,
  setPicturesInstance,
} from '../store.ts'
import type { PictureRow } from '../tables.ts'
import { fetchPicture, NoPicture, type FetchRules } from './fetch-picture.ts'
import { openZip, type PictureZip } from './open-zip.ts'

const SLICE_MS = 8_000
const AT_ONCE = 4

/** Fetches pictures of an import for a while, a few at once, each settled by itself; what is left is queued again. */
export async function workPictures(worker: Worker, importId: number): Promise<void> {
  const { db, dataDir } = worker
  const instance = worker.instance()
  const file = await transact(db, (tx) => claim(tx, importId, instance))
  if (!file) return
  const until = performance.now() + SLICE_MS
  let zip: PictureZip | null = null
  try {
    zip = file.zip_bytes === null ? null : await openZip(zipPath(dataDir, importId)).catch(() => null)
    for (;;) {
      const due = await duePictures(db, importId, AT_ONCE)
      if (due.length === 0 || performance.now() > until || worker.isStopping()) break
      await Promise.all(due.map((picture) => workOne(worker, picture, { importId, zip })))
    }
  } finally {
    zip?.close()
    await transact(db, (tx) => letGo(tx, importId, instance))
  }
}

async function claim(tx: Tx, importId: number, instance: number) {
  const file = await lockFile(tx, importId)
  if (!file) return null
  const other = file.pictures_instance
  if (other !== null && (other === instance || (await isInstanceAlive(tx, other)))) return null
  await setPicturesInstance(tx, importId, instance)
  return file
}

async function letGo(tx: Tx, importId: number, instance: number): Promise<void> {
  const file = await lockFile(tx, importId)
  if (file?.pictures_instance !== instance) return
  await setPicturesInstance(tx, importId, null)
  const [more] = await duePictures(tx, importId, 1)
  if (more) await addJobs(tx, [picturesJob(importId)])
}

type Place = { importId: number; zip: PictureZip | null }

/** The picture, or the reason why not; the product is there in any case. */
async function workOne(worker: Worker, row: PictureRow, { importId, zip }: Place): Promise<void> {
  const { db, dataDir } = worker
  const key = { productId: row.product_id, position: row.position, source: row.source }
  try {
    const photo = await preparePhoto(await bytesOf(row.source, zip, worker.rules))
    await transact(db, async (tx) => {
      const { alt: _alt, ...picture } = await keepPhoto(tx, photo, { dataDir, alt: row.alt })
      if (await settlePicture(tx, key, { ...picture, alt: row.alt })) await settleProduct(tx, row.product_id)
    })
  } catch (error) {
    const why = whyNot(error)
    if (!why) throw error
    await transact(db, async (tx) => {
      await lockFile(tx, importId)
      if (!(await settlePicture(tx, key, null))) return
      await insertProblems(tx, importId, [problem(row.row, 'Image Src', why)])
      await addToTally(tx, importId, { added: 0, changed: 0, unchanged: 0, refused: 0, problems: 1 })
      await settleProduct(tx, row.product_id)
    })
  }
}

async function bytesOf(source: string, zip: PictureZip | null, rules: FetchRules): Promise<Buffer> {
  if (isAddress(source)) return fetchPicture(source, rules)
  if (!zip) throw new NoPicture('picture_not_in_zip', source)
  return zip.read(source)
}

/** null: nothing is wrong with the picture, and it is tried again later. */
function whyNot(error: unknown): Pick<NoPicture, 'code' | 'value'> | null {
  if (error instanceof NoPicture) return { code: error.code, value: error.value }
  return error instanceof Refusal && error.status < 500 ? { code: 'picture_not_picture', value: '' } : null
}
