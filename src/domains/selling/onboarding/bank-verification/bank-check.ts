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

/** Verifies an account by sending ₹1 and reading the holder's name from the bank (RazorpayX account validation). */
export type BankCheck = {
  validate(account: AccountToValidate): Promise<Validation>
  fetch(id: string): Promise<Validation>
}

export type BankCheckSettings = GatewaySettings & {
  /** Our account from which ₹1 is sent; '': none is sent, and the staff compare the cheque. */
  sourceAccount: string
}

/** null: without a source account. Its calls @throws Refusal 503 `payment_unavailable`, 409 `payment_refused`. */
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
