/** One fact that every implementation of an interface must show. `run` rejects where it does not. */
export interface ContractTest {
  readonly name: string;
  run(): Promise<void>;
}
