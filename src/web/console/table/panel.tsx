import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import styles from './toolbar.module.css'

/** A button that unfolds a panel below it. Works before scripts have loaded; Escape, a press outside and a changed address close it. */
export function Panel({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLDetailsElement>(null)
  const { search } = useLocation()
  const closeAfter = useEffectEvent((_search: string) => panel.current?.removeAttribute('open'))
  useEffect(() => closeAfter(search), [search])
  useEffect(() => {
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && !panel.current?.contains(target)) panel.current?.removeAttribute('open')
    }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !panel.current?.open) return
      panel.current.removeAttribute('open')
      panel.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <details ref={panel} className={styles.panel}>
      <summary className={styles.tool}>
        {icon}
        <span className={styles.toolName}>{name}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </summary>
      <div className={styles.panelBox}>{children}</div>
    </details>
  )
}
