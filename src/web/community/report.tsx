import { Flag } from 'lucide-react'
import { Button } from '../ui/button/button.tsx'
import { useTranslator } from '../messages/messages.tsx'
import { useMemberDialog } from '../shared/use-member-dialog.ts'

type ReportProps = {
  subject: 'post' | 'comment'
  subjectId: number
  path: string
}

/** Reports content; a dialog asks for the reason. */
export function Report({ subject, subjectId, path }: ReportProps) {
  const t = useTranslator()
  const { Part, isComing, isOpen, open, close } = useMemberDialog(path, () =>
    import('../shared/report/report-dialog.tsx').then((module) => module.ReportDialog),
  )
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
      {Part ? <Part subject={subject} subjectId={subjectId} isOpen={isOpen} onClose={close} /> : null}
    </>
  )
}
