import { useNavigate } from 'react-router'
import type { OwnWorkshop } from '#contracts/learning/workshops'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'
import { useAct } from './use-act.ts'

const steps = {
  submit: { name: 'workshops.do.submit', from: ['draft', 'changes_requested', 'rejected'] },
  pause: { name: 'workshops.do.pause', from: ['published'] },
  resume: { name: 'workshops.do.resume', from: ['paused'] },
  copy: {
    name: 'workshops.do.copy',
    from: ['draft', 'submitted', 'changes_requested', 'published', 'paused', 'rejected', 'archived'],
  },
  archive: {
    name: 'workshops.do.archive',
    from: ['draft', 'changes_requested', 'rejected', 'paused', 'published'],
  },
} as const

/** What can be done with a workshop as it stands. */
export function WorkshopSteps({ workshop }: { workshop: OwnWorkshop }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const { act, isBusy, problem } = useAct()
  const go = async (step: keyof typeof steps) => {
    const made = await act<OwnWorkshop>('POST', `/conduct/workshops/${workshop.id}/steps`, { step })
    if (made && made.id !== workshop.id) await navigate(`/conduct/workshops/${made.id}`)
  }
  const possible = (Object.keys(steps) as (keyof typeof steps)[]).filter((step) =>
    (steps[step].from as readonly string[]).includes(workshop.state),
  )
  return (
    <div className={styles.tight}>
      <div className={formStyles.actions}>
        {possible.map((step) => (
          <Button
            key={step}
            size="small"
            variant={step === 'submit' ? 'primary' : 'secondary'}
            isBusy={isBusy}
            onClick={() => void go(step)}
          >
            {t(steps[step].name)}
          </Button>
        ))}
      </div>
      <output className={formStyles.problem}>{problem}</output>
    </div>
  )
}
