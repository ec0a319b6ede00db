import { exportData } from '#contracts/accounts/privacy'
import { CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import type { Person } from '#contracts/accounts/identity'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { IdentityCheck } from '../../shared/prove/identity-check.tsx'
import { download } from '../../shared/download.ts'
import styles from './privacy.module.css'

/** Downloads the personal data after an identity check. */
export function DataCard({ person }: { person: Person }) {
  const [step, setStep] = useState<'closed' | 'proving' | 'done'>('closed')
  const t = useTranslator()
  const downloadData = async (proof: string): Promise<void> => {
    await download('ciy-my-data.zip', exportData, { body: { proof } })
    setStep('done')
  }
  return (
    <Card id="data" title={t('privacy.data.title')}>
      <p className={styles.lead}>{t('privacy.data.lead')}</p>
      {step === 'proving' ? (
        <div className={styles.step}>
          <IdentityCheck lead={t('privacy.data.prove')} who={person} onProven={downloadData} />
          <Button variant="quiet" size="small" onClick={() => setStep('closed')}>
            {t('privacy.data.cancel')}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setStep('proving')}>
            <Download size={20} aria-hidden="true" />
            {t('privacy.data.do')}
          </Button>
        </div>
      )}
      <output className={styles.status}>
        {step === 'done' ? (
          <span className={styles.done}>
            <CircleCheck size={20} aria-hidden="true" />
            {t('privacy.data.done')}
          </span>
        ) : null}
      </output>
    </Card>
  )
}
