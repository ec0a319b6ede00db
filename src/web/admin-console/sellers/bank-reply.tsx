import type { ApplicationForStaff } from '#contracts/selling/onboarding'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../page.module.css'

/** The result of the bank verification by a ₹1 transfer. */
export function BankReply({ one: { bank_proof: proof } }: { one: ApplicationForStaff }) {
  const t = useTranslator()
  if (!proof) return null
  const { state, is_active: isActive, is_same: isSame, registered_name: name, error, at } = proof
  if (state === 'waiting' || state === 'asked')
    return <p className={styles.note}>{t('joining.admin.rupee.waits')}</p>
  if (state === 'failed')
    return <p className={styles.note}>{t('joining.admin.rupee.failed', { why: error || '–' })}</p>
  return (
    <p>
      <Badge tone={isSame ? 'success' : 'danger'}>
        {t(
          isSame
            ? 'joining.admin.rupee.same'
            : isActive
              ? 'joining.admin.rupee.other'
              : 'joining.admin.rupee.none',
        )}
      </Badge>{' '}
      {name ? t('joining.admin.rupee.name', { name }) : ''}{' '}
      <span className={styles.note}>{istMoment(at)}</span>
    </p>
  )
}
