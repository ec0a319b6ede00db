import { registerPerson } from '#domains/accounts/identity/people'
import {
  askApplicant,
  saveDocument,
  onboardingVault,
  findOwnApplicationId,
  saveStep,
  submitApplication,
} from '#domains/selling/onboarding'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'

type SeedApplicant = {
  name: string
  phone: string
  email: string
  steps: readonly Parameters<typeof saveStep>[1][]
  papers: readonly { kind: 'gst_certificate' | 'cancelled_cheque'; name: string; text: string }[]
}

const farah: SeedApplicant = {
  name: 'Farah Sheikh',
  phone: '9000000007',
  email: 'farah@rangrez-threads.example',
  steps: [
    {
      item: 'business',
      business_type: 'regular',
      legal_name: 'Farah Sheikh',
      gstin: '08AAHAA0728P1ZH',
      pan: '',
      enrolment: '',
      constitution: '',
    },
    {
      item: 'address',
      address1: '7 Rangrez Mohalla',
      address2: 'Near Chandpole Gate',
      city: 'Jaipur',
      state: 8,
      pin: '302001',
    },
    { item: 'pickup', is_same: true, place: null, phone: '9000000007' },
    {
      item: 'bank',
      holder: 'Farah Sheikh',
      account_number: '003412345678',
      account_again: '003412345678',
      ifsc: 'SBIN0031245',
    },
    {
      item: 'store',
      name: 'Rangrez Threads',
      slug: 'rangrez-threads',
      about:
        'Cotton and silk thread dyed by the family since 1962: madder, indigo, pomegranate. Small lots, every lot numbered.',
      care_email: 'care@rangrez-threads.example',
      care_phone: '9000000007',
      officer_name: 'Farah Sheikh',
      officer_email: '',
    },
    {
      item: 'goods',
      categories: [4],
      sample: 'Embroidery thread, long staple cotton, 8 m skein, hand-dyed in madder red, lot 114: ₹65.',
    },
    { item: 'agreement', version: '2026-11', yes: true },
  ],
  papers: [
    {
      kind: 'gst_certificate',
      name: 'GST certificate.pdf',
      text: 'Registration certificate 08AAHAA0728P1ZH',
    },
    {
      kind: 'cancelled_cheque',
      name: 'Cancelled cheque.pdf',
      text: 'CANCELLED  A/c 003412345678  SBIN0031245',
    },
  ],
}

const meenal: SeedApplicant = {
  name: 'Meenal Patil',
  phone: '9000000008',
  email: 'meenal@warli-paper.example',
  steps: [
    {
      item: 'business',
      business_type: 'regular',
      legal_name: 'Warli Paper House',
      gstin: '27AAPFU0939F1ZV',
      pan: '',
      enrolment: '',
      constitution: 'firm',
    },
    {
      item: 'address',
      address1: '22 Tulshibaug Lane',
      address2: 'Budhwar Peth',
      city: 'Pune',
      state: 27,
      pin: '411002',
    },
    {
      item: 'pickup',
      is_same: true,
      place: null,
      phone: '9000000008',
      returns: { address1: 'Godown 9, Market Yard', address2: '', city: 'Pune', state: 27, pin: '411037' },
    },
    {
      item: 'bank',
      holder: 'Warli Paper House',
      account_number: '50100234567890',
      account_again: '50100234567890',
      ifsc: 'HDFC0000007',
    },
    {
      item: 'store',
      name: 'Warli Paper House',
      slug: 'warli-paper-house',
      about:
        'Handmade paper from cotton rag, in forty colours and three weights, cut to any size without a smallest order.',
      care_email: 'care@warli-paper.example',
      care_phone: '9000000008',
      officer_name: 'Meenal Patil',
      officer_email: 'complaints@warli-paper.example',
    },
    {
      item: 'goods',
      categories: [10],
      sample: 'Handmade cotton rag paper, A4, 200 gsm, pack of 10, terracotta: ₹180.',
    },
    { item: 'agreement', version: '2026-11', yes: true },
  ],
  papers: [
    {
      kind: 'gst_certificate',
      name: 'GST registration.pdf',
      text: 'Registration certificate 27AAPFU0939F1ZV',
    },
    {
      kind: 'cancelled_cheque',
      name: 'Cheque.pdf',
      text: 'CANCELLED  A/c 50100234567890  (name not readable)',
    },
  ],
}

type LoadOptions = { dataDir: string; now: Date; staffId: number }

/** Two applications to sell: one waits for review with its documents, the other must correct two things. */
export async function loadSellerApplications(db: Db, { staffId, ...loading }: LoadOptions): Promise<void> {
  await loadApplication(db, farah, { ...loading, at: new Date(loading.now.getTime() - 20 * HOUR_MS) })
  const at = new Date(loading.now.getTime() - 46 * HOUR_MS)
  const personId = await loadApplication(db, meenal, { ...loading, at })
  const items = [
    {
      item: 'bank' as const,
      comment:
        'The name on the cheque cannot be read. Please check that the holder is written as the bank has it.',
    },
    {
      item: 'documents' as const,
      comment: 'Please photograph the cheque again in daylight, so that the name can be read.',
    },
  ]
  const acting = {
    actorId: staffId,
    reason: 'The cheque cannot be read.',
    requestId: 'demo',
    now: new Date(at.getTime() + 20 * HOUR_MS),
  }
  await askApplicant(db, await findOwnApplicationId(db, personId), { items, ...acting })
}

async function loadApplication(
  db: Db,
  seller: SeedApplicant,
  { dataDir, at }: { dataDir: string; at: Date },
): Promise<number> {
  const { name, phone, email, steps, papers } = seller
  const personId = await transact(db, (tx) => registerPerson(tx, { name, phone, email, roles: [] }))
  const vault = await onboardingVault(dataDir)()
  for (const step of steps) await saveStep(db, step, { personId, vault, now: at })
  for (const { kind, name: file, text } of papers)
    await saveDocument(db, { personId, kind, name: file, bytes: pdfWithLine(text), dataDir, now: at })
  await submitApplication(db, { personId, now: at })
  return personId
}

/** A one-page PDF with one line of text. */
export function pdfWithLine(line: string): Buffer {
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
  return Buffer.from(
    `${file}xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  )
}
