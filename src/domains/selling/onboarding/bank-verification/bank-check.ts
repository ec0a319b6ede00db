import { z } from 'zod'
import { openGatewayClient, type GatewaySettings } from '#domains/money/payments'

const validation = z.object({
  id: z.string(),
  status: z.enum(['created', 'completed', 'failed']),
  validation_results: z
    .object({
      account_status: z.enum(['active', 'invalid']).nullish(),
      registered_name: z.string().nullish(),
      details: z.string().nullish(),
    })
    .nullish(),
})
export type Validation = z.infer<typeof validation>

export type AccountToValidate = { reference: string; holder: string; accountNumber: string; ifsc: string }

/** Sends a rupee to an account and hears from the bank whose it is; RazorpayX account validation. */
export type BankCheck = {
  validate(account: AccountToValidate): Promise<Validation>
  fetch(id: string): Promise<Validation>
}

export type BankCheckSettings = GatewaySettings & {
  /** The account of ours that the rupee leaves from; '': nothing is sent, and people compare the cheque. */
  sourceAccount: string
}

/** null: no account of ours is known that a rupee could leave from. Its calls @throws Refusal 503 `payment_unavailable`, 409 `payment_refused`. */
export function openBankCheck({ sourceAccount, ...settings }: BankCheckSettings): BankCheck | null {
  if (sourceAccount === '') return null
  const ask = openGatewayClient(settings)
  return {
    validate: async ({ reference, holder, accountNumber, ifsc }) => {
      const fund_account = {
        account_type: 'bank_account',
        bank_account: { name: holder, ifsc, account_number: accountNumber },
        contact: { name: holder, type: 'vendor' },
      }
      const body = {
        source_account_number: sourceAccount,
        validation_type: 'pennydrop',
        reference_id: reference,
        fund_account,
      }
      return validation.parse(await ask('POST', '/fund_accounts/validations', { body }))
    },
    fetch: async (id) =>
      validation.parse(await ask('GET', `/fund_accounts/validations/${encodeURIComponent(id)}`)),
  }
}
