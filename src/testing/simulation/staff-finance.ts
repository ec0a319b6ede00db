import { sql } from 'kysely'
import { countOutcome, callWithFaults, type SimulationWorld } from './world.ts'

let remittanceFiles = 0

type CashOwed = { courier: string; awb: string; owed: number }

/**
 * Imports remittance files: partial, with repeated lines, unknown AWBs or wrong amounts, and sometimes the same file twice. `isDutiful`: the
 * exact amounts due.
 */
export async function importRemittances(world: SimulationWorld, isDutiful = false): Promise<void> {
  const { random, db, staff } = world
  const { rows } = await sql<CashOwed>`
    select courier, awb, amount_paise - remitted_paise - written_off_paise as owed from cash.collections
    where amount_paise > remitted_paise + written_off_paise order by parcel_id`.execute(db)
  const lines = rows.flatMap((one) =>
    isDutiful || random.chance(0.6) ? remittanceLines(world, one, isDutiful) : [],
  )
  if (!isDutiful && random.chance(0.1)) lines.push('demo,NOBODY1,99.5,X')
  remittanceFiles += 1
  const text = [
    'courier,awb,amount,reference',
    ...lines.map((line) => line.replace(/X$/, `R${remittanceFiles}`)),
  ].join('\n')
  const file = { file_name: 'remittance.csv', text, dry_run: false, reason: 'The weekly file' }
  for (let times = random.chance(0.2) ? 2 : 1; lines.length > 0 && times > 0; times -= 1) {
    countOutcome(
      world,
      `remittance ${(await callWithFaults(world, async () => staff[0]!.post('/api/admin/cash/imports', file))).status}`,
    )
  }
  const batches = await sql<{
    id: number
  }>`select id from cash.batches where banked_at is null order by id`.execute(db)
  for (const { id } of batches.rows) {
    if (isDutiful || random.chance(0.5))
      await callWithFaults(world, () =>
        staff[1]!.post(`/api/admin/cash/batches/${id}/bank`, { reason: 'Seen in the statement' }),
      )
  }
}

function remittanceLines(
  { random }: SimulationWorld,
  { courier, awb, owed }: CashOwed,
  isDutiful: boolean,
): string[] {
  const paise = isDutiful
    ? owed
    : random.pick([owed, owed, owed, Math.ceil(owed / 2), Math.max(1, owed - 500), owed + 700])
  const line = `${courier},${awb},${(paise / 100).toFixed(2)},X`
  return !isDutiful && random.chance(0.1) ? [line, line] : [line]
}

/** Writes off overdue cash: one of the staff asks, another approves or declines. */
export async function writeOffCash(world: SimulationWorld): Promise<void> {
  const { random, db } = world
  const [first, second] = world.staff
  const { rows } = await sql<{ parcel_id: number }>`
    select parcel_id from cash.collections where amount_paise > remitted_paise + written_off_paise order by parcel_id limit 3`.execute(
    db,
  )
  for (const { parcel_id } of rows) {
    if (!random.chance(0.3)) continue
    await first?.post('/api/admin/cash/write-offs', {
      parcel_id,
      reason: 'The courier has gone out of business',
    })
  }
  const pending = await sql<{
    id: number
  }>`select id from cash.write_offs where state = 'asked' order by id`.execute(db)
  for (const { id } of pending.rows) {
    const answer = await second?.post(`/api/admin/cash/write-offs/${id}/decide`, {
      approve: random.chance(0.7),
      reason: 'I have looked',
    })
    countOutcome(world, `write-off ${answer?.status}`)
  }
}

/** The staff call the shoppers whose cash order needs confirmation: some confirm, some cancel, some do not answer. */
export async function confirmCashOrders(world: SimulationWorld): Promise<void> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from cash.instruments where status = 'waiting_confirmation' order by order_id`.execute(
    world.db,
  )
  for (const { order_id } of rows) {
    const decision = world.random.pick(['yes', 'yes', 'no', 'nothing'])
    const post = (path: string, body: object) => callWithFaults(world, () => world.staff[0]!.post(path, body))
    if (decision === 'yes')
      countOutcome(
        world,
        `confirmed ${(await post(`/api/admin/cash/orders/${order_id}/confirm`, { reason: 'On the phone' })).status}`,
      )
    if (decision === 'no') {
      const body = { lines: null, cause: 'shopper_asked', reason: 'She has changed her mind' }
      countOutcome(
        world,
        `refused on the phone ${(await post(`/api/admin/orders/${order_id}/cancel`, body)).status}`,
      )
    }
  }
}

/** Refunds part of an order as goodwill; a large amount needs a second approval. */
export async function refundGoodwill(world: SimulationWorld): Promise<void> {
  const { random, db, staff } = world
  const { rows } = await sql<{ id: number; rupees: number }>`
    select id, (total_paise - refunded_paise) / 100 as rupees from orders.orders
    where status in ('placed', 'accepted', 'packed', 'shipped', 'delivered', 'completed') and total_paise > refunded_paise order by id`.execute(
    db,
  )
  if (rows.length === 0) return
  const { id, rupees } = random.pick(rows)
  const amount = random.chance(0.8)
    ? 1 + random.wholeUpTo(40) + random.wholeUpTo(99) / 100
    : Math.max(1, rupees + random.wholeUpTo(2) - 1)
  const body = {
    amount,
    cause: 'goodwill',
    funder: random.pick(['store', 'platform']),
    reason: 'It took so long',
  }
  const answer = await callWithFaults(world, () =>
    staff[0]!.post<{ state: string; request_id: string | null }>(`/api/admin/orders/${id}/refunds`, body),
  )
  countOutcome(world, `goodwill ${answer.status} ${answer.body.state}`)
  if (!answer.body.request_id) return
  const act = random.chance(0.7) ? 'approve' : 'refuse'
  const decide = () =>
    staff[1]!.post(`/api/admin/refunds/${answer.body.request_id}/${act}`, { reason: 'So do I' })
  const decided = random.chance(0.3)
    ? await Promise.all([decide(), decide()])
    : [await callWithFaults(world, decide)]
  for (const { status } of decided) countOutcome(world, `goodwill ${act} ${status}`)
}

/** Opens a dispute or a chargeback of a payment. */
export async function openDispute(world: SimulationWorld): Promise<void> {
  const { random, db, staff } = world
  const { rows } = await sql<{ id: string }>`
    select id from sandbox.payments p where status = 'captured' and not exists (select from sandbox.disputes d where d.payment_id = p.id) order by id`.execute(
    db,
  )
  if (rows.length === 0) return
  const body = {
    payment_id: random.pick(rows).id,
    webhook: random.pick(['now', 'late', 'twice', 'never']),
    days: 8,
  }
  countOutcome(
    world,
    `dispute ${(await callWithFaults(world, () => staff[0]!.post('/sandbox/razorpay/test/dispute', body))).status}`,
  )
}

/** The staff answer disputes and the banks decide; `isOver`: all of them. */
export async function answerDisputes(world: SimulationWorld, isOver = false): Promise<void> {
  const { random, db, staff } = world
  const known = await sql<{
    id: string
  }>`select id from payments.disputes where state = 'open' and answer is null order by id`.execute(db)
  for (const { id } of known.rows) {
    if (!random.chance(0.4)) continue
    const body = {
      answer: random.pick(['contest', 'contest', 'accept']),
      evidence: 'The courier has her signature',
      reason: 'As the papers say',
    }
    countOutcome(
      world,
      `answer ${(await callWithFaults(world, () => staff[0]!.post(`/api/admin/disputes/${id}/answer`, body))).status}`,
    )
  }
  const open = await sql<{
    id: string
  }>`select id from sandbox.disputes where status in ('open', 'under_review') order by id`.execute(db)
  for (const { id } of open.rows) {
    if (!isOver && !random.chance(0.2)) continue
    const body = {
      status: random.pick(['won', 'lost', 'lost', 'closed']),
      webhook: isOver ? 'now' : random.pick(['now', 'late', 'twice', 'never']),
    }
    await callWithFaults(world, () => staff[0]!.post(`/sandbox/razorpay/test/dispute/${id}`, body))
  }
}

/** Debits lost disputes to stores or the conductor: one of the staff asks, above a limit another approves or declines. */
export async function debitLosses(world: SimulationWorld): Promise<void> {
  const { random, db } = world
  const [first, second] = world.staff
  const lost = await sql<{ id: string; state: string | null }>`
    select d.id, b.state from payments.disputes d left join payouts.payout_debits b on b.dispute_id = d.id
    where d.state = 'lost' and (b.state is null or b.state = 'waiting') order by d.id`.execute(db)
  for (const { id, state } of lost.rows) {
    if (!random.chance(0.4)) continue
    const reason = 'No proof of delivery'
    const answer = await callWithFaults(world, () =>
      state === null
        ? first!.post(`/api/admin/losses/${id}`, { reason })
        : second!.post(`/api/admin/losses/${id}/decide`, { yes: random.chance(0.7), reason }),
    )
    countOutcome(world, `loss ${state ?? 'asked'} ${answer.status}`)
  }
}

/** Cancels unshipped orders whose payment was charged back. */
export async function cancelChargedBackOrders({ db, staff }: SimulationWorld): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from orders.orders where held_because = 'paid_back' and status in ('placed', 'accepted', 'packed') order by id`.execute(
    db,
  )
  for (const { id } of rows) {
    await staff[0]?.post(`/api/admin/orders/${id}/cancel`, {
      lines: null,
      cause: 'fraud',
      reason: 'Her bank has taken the money back',
    })
  }
}

/** Retries refunds that the gateway has refused too often. */
export async function retryRefunds({ db, staff }: SimulationWorld): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from payments.refunds where state = 'failed' and next_at is null order by id`.execute(db)
  for (const { id } of rows)
    await staff[0]?.post(`/api/admin/refunds/r${id}/retry`, { reason: 'The account has money again' })
}
