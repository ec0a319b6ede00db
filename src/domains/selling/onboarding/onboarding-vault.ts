import { createHmac, hkdfSync } from 'node:crypto'
import { payoutSealing, type Sealing } from '#domains/money/payouts'
import { loadKeyFile } from '#platform/key-file'

/** Encryption of sensitive numbers, and keyed marks that recognise the same number. */
export type Vault = Sealing & { mark(kind: 'pan' | 'bank', number: string): string }

/** Opened on first use; all processes with the same `dataDir` share its keys. */
export function onboardingVault(dataDir: string): () => Promise<Vault> {
  const sealing = payoutSealing(dataDir)
  let marking: Promise<Buffer> | undefined
  return async () => {
    marking ??= loadKeyFile(dataDir, 'payouts').then((master) =>
      Buffer.from(hkdfSync('sha256', master, 'ciy onboarding', 'marks', 32)),
    )
    marking.catch(() => (marking = undefined))
    const [sealed, key] = await Promise.all([sealing(), marking])
    return {
      ...sealed,
      mark: (kind, number) => createHmac('sha256', key).update(`${kind} ${number}`).digest('base64url'),
    }
  }
}

/** The input of an account's mark: the account with its branch. */
export const accountMarkInput = (ifsc: string, accountNumber: string): string => `${ifsc} ${accountNumber}`

export const sealOwnerOf = (applicationId: number, item: 'business' | 'bank'): string =>
  `application ${applicationId} ${item}`
