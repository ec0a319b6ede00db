import { loadCompany, companyName, type Company } from '#domains/operations/company'
import type { Db } from '#platform/database'

type Written = { text: string; sender?: string }
type MailTransport<Letter extends Written> = {
  send(letter: Letter): Promise<void>
  sendAll?(letters: readonly Letter[]): Promise<void>
}

/**
 * Wraps a mail transport so that each e-mail names its sender: the company's name, CIN, address and contacts at the end (Companies Act 2013,
 * section 12(3)(c)), the trade name as the sender's name. Empty details are left out.
 */
export function signLetters<Letter extends Written>(
  mail: MailTransport<Letter>,
  db: Db,
): MailTransport<Letter> {
  const signed = (letter: Letter, company: Company): Letter => {
    const foot = signatureOf(company)
    const { trade_name: sender } = company
    return {
      ...letter,
      ...(foot !== '' && { text: `${letter.text}\n\n--\n${foot}` }),
      ...(sender !== '' && { sender }),
    }
  }
  return {
    send: async (letter) => mail.send(signed(letter, await loadCompany(db))),
    ...(mail.sendAll && {
      sendAll: async (letters: readonly Letter[]) => {
        const company = await loadCompany(db)
        await mail.sendAll?.(letters.map((letter) => signed(letter, company)))
      },
    }),
  }
}

function signatureOf({ cin, address, email, phone, ...names }: Company): string {
  const lines = [companyName(names), address, cin && `CIN ${cin}`, [email, phone].filter(Boolean).join(' · ')]
  return lines.filter(Boolean).join('\n')
}
