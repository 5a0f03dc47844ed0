import { isThenable } from "../tool/is-thenable.ts";

/** Tells a watcher of an event. What it throws, at once or later, changes nothing. */
export function tell<Event>(watch: (event: Event) => unknown, event: Event): void {
  try {
    const answer = watch(event);
    if (answer !== undefined && isThenable(answer)) answer.then(undefined, () => {});
  } catch {}
}
