import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useOnDemand } from '../shared/on-demand.tsx'
import { isSignedIn, openLogin } from '../shared/session.ts'
import { Button } from '../ui/button/button.tsx'
import { useTranslator } from '../messages/messages.tsx'

type ReportProps = {
  subject: 'post' | 'comment'
  subjectId: number
  path: string
}

/** Reports content; a dialog asks for the reason. */
export function Report({ subject, subjectId, path }: ReportProps) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const { Part, isComing, bring } = useOnDemand(() =>
    import('../shared/report/report-dialog.tsx').then((module) => module.ReportDialog),
  )
  const open = async (): Promise<void> => {
    if (!isSignedIn()) return openLogin(path)
    setOpen(await bring())
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isBusy={isComing}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <Flag size={16} aria-hidden="true" /> {t('feed.report')}
      </Button>
      {Part ? (
        <Part subject={subject} subjectId={subjectId} isOpen={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
