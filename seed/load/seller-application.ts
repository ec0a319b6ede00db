import { registerPerson } from '#domains/identity'
import { keepDocument, onboardingVault, saveStep, submit } from '#domains/onboarding'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'

const HOUR_MS = 3_600_000

const steps = [
  { item: 'business', business_type: 'regular', legal_name: 'Farah Sheikh', gstin: '08AAHAA0728P1ZH', pan: '', enrolment: '' },
  { item: 'address', address1: '7 Rangrez Mohalla', address2: 'Near Chandpole Gate', city: 'Jaipur', state: 8, pin: '302001' },
  { item: 'pickup', is_same: true, place: null, phone: '9000000007' },
  { item: 'bank', holder: 'Farah Sheikh', account_number: '003412345678', account_again: '003412345678', ifsc: 'SBIN0031245' },
  {
    item: 'store',
    name: 'Rangrez Threads',
    slug: 'rangrez-threads',
    about: 'Cotton and silk thread dyed by the family since 1962: madder, indigo, pomegranate. Small lots, every lot numbered.',
    care_email: 'care@rangrez-threads.example',
    care_phone: '9000000007',
  },
  { item: 'goods', categories: [4], sample: 'Embroidery thread, long staple cotton, 8 m skein, hand-dyed in madder red, lot 114: ₹65.' },
  { item: 'agreement', version: '2026-11', yes: true },
] as const

/** A seller who waits for the review desk, with her papers. */
export async function loadSellerApplication(db: Db, { dataDir, now }: { dataDir: string; now: Date }): Promise<void> {
  const at = new Date(now.getTime() - 20 * HOUR_MS)
  const personId = await transact(db, (tx) =>
    registerPerson(tx, { name: 'Farah Sheikh', phone: '9000000007', email: 'farah@rangrez-threads.example', roles: [] }),
  )
  const vault = await onboardingVault(dataDir)()
  for (const step of steps) {
    const said = step.item === 'goods' ? { ...step, categories: [...step.categories] } : step
    await saveStep(db, said, { personId, vault, now: at })
  }
  const papers = [
    { kind: 'gst_certificate', name: 'GST certificate.pdf', text: 'Registration certificate 08AAHAA0728P1ZH' },
    { kind: 'cancelled_cheque', name: 'Cancelled cheque.pdf', text: 'CANCELLED  A/c 003412345678  SBIN0031245' },
  ] as const
  for (const { kind, name, text } of papers) await keepDocument(db, { personId, kind, name, bytes: paper(text), dataDir, now: at })
  await submit(db, { personId, now: at })
}

/** A sheet with one line on it, as a PDF. */
function paper(line: string): Buffer {
  const text = `BT /F1 18 Tf 60 740 Td (${line}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const starts = parts.map((part, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${part}\nendobj\n`
    return start
  })
  const table = file.length
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(`${file}xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`, 'latin1')
}
