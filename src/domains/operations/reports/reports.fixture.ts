import { createSignedInPerson } from '#testing/signed-in-person'
import type { TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import type { ReportReply } from './contract.ts'

/** A signed-in person of the shop. */
export async function signInPerson(
  shop: TestShop,
  who: { name: string; phone: string; roles?: readonly string[]; at?: Date },
): Promise<Visitor & { id: number }> {
  const { id, token } = await createSignedInPerson(shop.database.db, who, who.at ?? new Date())
  return Object.assign(shop.visitor(), { token, id })
}

/** Reads a report: `readReportAs(meera, 'sales', 'by=store')`, or `'seller/reports/sales'`. */
export async function readReportAs(who: Visitor, name: string, query = ''): Promise<ReportReply> {
  const path = name.includes('/') ? name : `admin/reports/${name}`
  const { status, body } = await who.get<ReportReply & { message?: string }>(`/api/${path}?${query}`)
  if (status !== 200) throw new Error(`${name}?${query}: ${status} ${body.message ?? ''}`)
  return body
}

/** Figures of a report's rows by what they are grouped by: `{ 'Wool House': 2 }`. */
export const figuresBy = (report: ReportReply, figure: string): Record<string, unknown> =>
  Object.fromEntries(report.rows.map((row) => [row[report.by], row[figure]]))
