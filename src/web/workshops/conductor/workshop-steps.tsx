import { useNavigate } from 'react-router'
import { changeWorkshopState, type OwnWorkshop } from '#contracts/learning/workshops'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { pauserOf } from '../../shared/workshops/pauser-of.ts'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'

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

/** The steps that the state of a workshop allows; a copy opens at once. */
export function WorkshopSteps({ workshop }: { workshop: OwnWorkshop }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const move = useAction(changeWorkshopState)
  const go = async (step: keyof typeof steps) => {
    const moved = await move.run({ params: { id: workshop.id }, body: { step } })
    if (moved && moved.id !== workshop.id) await navigate(`/conduct/workshops/${moved.id}`)
  }
  const possible = (Object.keys(steps) as (keyof typeof steps)[]).filter(
    (step) =>
      (steps[step].from as readonly string[]).includes(workshop.state) &&
      (step !== 'resume' || pauserOf(workshop.steps) !== 'staff'),
  )
  return (
    <div className={styles.tight}>
      <div className={formStyles.actions}>
        {possible.map((step) => (
          <Button
            key={step}
            size="small"
            variant={step === 'submit' ? 'primary' : 'secondary'}
            isBusy={move.pending?.body.step === step}
            onClick={() => void go(step)}
          >
            {t(steps[step].name)}
          </Button>
        ))}
      </div>
      <FormProblem>{move.problem}</FormProblem>
    </div>
  )
}
