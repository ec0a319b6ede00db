/**
 * The first published versions assume that every fact about the company is set. A trigger forbids changes to a published text, so the parts that
 * need a fact are marked here when it is shown. With all facts set, it reads as published.
 */
const contact = ': {officer_email}, {officer_phone}'
const optionalContact = '[[: {officer_email}]][[, {officer_phone}]]'

const optionalParts: readonly (readonly [string, string])[] = [
  [
    `${contact}, {officer_address}; {officer_hours}`,
    `${optionalContact}[[, {officer_address}]][[; {officer_hours}]]`,
  ],
  [`${contact}, {officer_hours}`, `${optionalContact}[[, {officer_hours}]]`],
  [contact, optionalContact],
  ['{company_name}, {company_address}', '{company_name}[[, {company_address}]]'],
  [
    ' E-mail {company_email}, phone {company_phone}. That is our registered office; we have no branches.',
    contactPattern('CIN', 'E-mail', 'Phone', '.'),
  ],
  [
    ' ई-मेल {company_email}, फ़ोन {company_phone}। यही हमारा पंजीकृत दफ़्तर है; कोई शाखा नहीं है।',
    contactPattern('CIN', 'ई-मेल', 'फ़ोन', '।'),
  ],
  [' run by {company_name}[[, {company_address}]]', '[[ run by {company_name}[[, {company_address}]]]]'],
  [
    'है जिसे {company_name}[[, {company_address}]] चलाती है',
    'है[[ जिसे {company_name}[[, {company_address}]] चलाती है]]',
  ],
  [' or ask us: {company_email}, {company_phone}', '[[ or ask us: {company_email}]][[, {company_phone}]]'],
  [' या हमसे पूछें: {company_email}, {company_phone}', '[[ या हमसे पूछें: {company_email}]][[, {company_phone}]]'],
  [
    ', or by a letter to {company_email} from the address, or with the number, that it is about',
    '[[, or by a letter to {company_email} from the address, or with the number, that it is about]]',
  ],
  [', या उसी पते से {company_email} को लिखकर', '[[, या उसी पते से {company_email} को लिखकर]]'],
]

// From the conjunction to the end of the sentence.
const clauses = [
  / or write to our \{officer_designation\}[^.।\n]{0,300}/g,
  / या हमारे शिकायत अधिकारी \{officer_name\} को लिखें[^.।\n]{0,300}/g,
]

function contactPattern(...[cin, email, phone, end]: [string, string, string, string]): string {
  return `[[ ${cin} {company_cin}${end}]][[ GSTIN {company_gstin}${end}]][[ ${email} {company_email}${end}]][[ ${phone} {company_phone}${end}]]`
}

export function withOptionalParts(source: string): string {
  const marked = optionalParts.reduce(
    (text, [published, optional]) => text.replaceAll(published, optional),
    source,
  )
  return clauses.reduce((text, clause) => text.replace(clause, (found) => `[[${found}]]`), marked)
}
