import { DynamicStructuredTool, type ToolRunnableConfig } from "@langchain/core/tools";

type Fields = ConstructorParameters<typeof DynamicStructuredTool<Schema>>[0];
type Schema = DynamicStructuredTool["schema"];

/**
 * A LangChain tool that is shown with its schema and called without a check against it, so that an input which can be repaired comes
 * as far as the session. LangChain has no such form: it checks each input against what it shows.
 */
export class UncheckedTool extends DynamicStructuredTool {
  readonly #called: DynamicStructuredTool;

  constructor(fields: Fields) {
    super(fields);
    this.#called = new DynamicStructuredTool<Schema>({ ...fields, schema: anything });
  }

  static override lc_name(): string {
    return "HaftTool";
  }

  override call(...given: Parameters<DynamicStructuredTool["call"]>): ReturnType<DynamicStructuredTool["call"]> {
    const [input, config, tags] = given;
    return this.#called.call(input, config as ToolRunnableConfig | undefined, tags) as ReturnType<
      DynamicStructuredTool["call"]
    >;
  }
}

const anything: Schema = {};
