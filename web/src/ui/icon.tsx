import type { SVGProps } from 'react'
import { classNames } from './class-names.ts'

/** Makes the component of an icon from its shapes, which the build reads from lucide-react (plugins/icons.ts). */
export function iconOf(name: string, shapes: string) {
  return ({ className, ...props }: SVGProps<SVGSVGElement>) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] === undefined}
      className={classNames(`lucide lucide-${name}`, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant shapes of the library.
      dangerouslySetInnerHTML={{ __html: shapes }}
      {...props}
    />
  )
}
