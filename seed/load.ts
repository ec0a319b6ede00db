import { openPanFingerprints } from '#domains/money/ledger/tax'
import { findStoreBySlug } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { transact, shareTransaction } from '#platform/transact'
import { disableTimeouts } from '#platform/disable-timeouts'
import { catalogue } from './catalogue/index.ts'
import { drawPosts, loadCommunity } from './load/community.ts'
import { drawBlog, loadBlog } from './load/blog.ts'
import { loadCompany } from './load/company.ts'
import { loadNotifications } from './load/notifications.ts'
import { loadPeople } from './load/people.ts'
import { drawProducts } from './load/pictures.ts'
import { loadProducts, subcategoryIds } from './load/products.ts'
import { loadReports } from './load/reports.ts'
import { loadStaffQueues } from './load/staff-queues.ts'
import { loadSellerApplications } from './load/seller-application.ts'
import { drawStores, loadStores } from './load/stores.ts'
import { loadTrade } from './load/trade.ts'
import { loadReviews } from './load/reviews.ts'
import { drawWorkshops, loadWorkshops } from './load/workshops.ts'
import { stores } from './stores.ts'

export type DemoOptions = {
  dataDir: string
  log: { info(sentence: string): void }
  /** With an external gateway, which does not know the demo's payments, no purchases are loaded. */
  hasOwnGateway?: boolean
}

const SHOPPER_PHONE = '9000000001'
const CREATOR_PHONE = '9000000002'
const CONDUCTOR_PHONE = '9000000005'
const STAFF_PHONE = '9000000006'

/** Loads the demo into a shop that has its reference data: people, stores, products, pictures, stock and posts. Does nothing when it is loaded. */
export async function loadDemo(db: Db, options: DemoOptions): Promise<void> {
  if (await isDemoLoaded(db)) return
  // The lock is held while drawing and loading, so neither it nor the wait for it may time out.
  await transact(db, async (turn) => {
    await disableTimeouts(turn)
    await lock(turn, 'demo')
    if (!(await isDemoLoaded(turn))) await fillShop(db, options)
  })
}

async function fillShop(db: Db, { dataDir, log, hasOwnGateway = false }: DemoOptions): Promise<void> {
  const startedAt = Date.now()
  log.info('Filling the shop with the demo: stores, goods and their pictures …')
  // The demo's sales are posted here, and count under the PANs of their stores.
  openPanFingerprints(db, dataDir)
  const products = catalogue()
  // Pictures are saved by content hash, so they may exist already after a rollback.
  const pictures = await drawProducts(db, { products, dataDir })
  const posts = await drawPosts(db, dataDir)
  await drawBlog(db, dataDir)
  const workshopPictures = await drawWorkshops(db, dataDir)
  const storeFaces = await drawStores(db, dataDir)
  // All called functions join this transaction.
  await shareTransaction(db, async (tx) => {
    await disableTimeouts(tx)
    await loadCompany(tx)
    const personIds = await loadPeople(tx)
    const storeIds = await loadStores(tx, personIds, storeFaces)
    await loadProducts(tx, products, { storeIds, categoryIds: await subcategoryIds(tx), pictures })
    const work = { dataDir, now: new Date(), staffId: personIds.get(STAFF_PHONE) ?? 0 }
    await loadSellerApplications(tx, work)
    await loadStaffQueues(tx, { ...work, shopperId: personIds.get(SHOPPER_PHONE) ?? 0 })
    const buyers = await loadReviews(tx, personIds.get(SHOPPER_PHONE) ?? 0)
    await loadWorkshops(tx, workshopPictures, {
      conductorId: personIds.get(CONDUCTOR_PHONE) ?? 0,
      bookerIds: [personIds.get(SHOPPER_PHONE) ?? 0, ...buyers],
    })
    await loadBlog(tx, await loadCommunity(tx, posts, [...buyers, ...personIds.values()]))
    await loadReports(tx, buyers)
    const talked = {
      shopperId: personIds.get(SHOPPER_PHONE) ?? 0,
      creatorId: personIds.get(CREATOR_PHONE) ?? 0,
    }
    if (!hasOwnGateway) await loadTrade(tx, { ...work, ...talked, buyerIds: buyers })
    await loadNotifications(tx, talked)
  })
  log.info(
    `The demo has ${stores.length} stores and ${products.length} products (${((Date.now() - startedAt) / 1_000).toFixed(1)} s).`,
  )
}

/** The demo is written in one transaction, so its first store shows whether it is loaded. */
const isDemoLoaded = async (db: Db): Promise<boolean> =>
  (await findStoreBySlug(db, stores[0]?.slug ?? '')) !== null
