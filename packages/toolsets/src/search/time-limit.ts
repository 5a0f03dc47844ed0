/** Says when a piece of work has taken as long as it may. `stop` ends the waiting. */
export interface TimeLimit {
  readonly isOver: boolean;
  stop(): void;
}

export function startTimeLimit(ms: number): TimeLimit {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
  }, ms);
  return {
    get isOver() {
      return isOver;
    },
    stop: () => clearTimeout(timer),
  };
}
