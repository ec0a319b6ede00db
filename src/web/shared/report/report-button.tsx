import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Subject } from '#contracts/community/moderation'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { useOnDemand } from '../on-demand.tsx'
import styles from './report-button.module.css'

type ReportButtonProps = { subject: Subject; subjectId: number }

/** Reports content; a dialog asks for the reason. */
export function ReportButton({ subject, subjectId }: ReportButtonProps) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const { Part, isComing, bring } = useOnDemand(() =>
    import('./report-dialog.tsx').then((module) => module.ReportDialog),
  )
  const open = async (): Promise<void> => setOpen(await bring())
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.button}
        isBusy={isComing}
        onClick={() => void open()}
      >
        <Flag size={16} aria-hidden="true" />{' '}
        {t(subject === 'product' ? 'product.report.listing' : 'product.report')}
      </Button>
      {Part ? (
        <Part subject={subject} subjectId={subjectId} isOpen={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
