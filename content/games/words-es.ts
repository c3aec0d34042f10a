/** Word, clues, origin; a disputed origin says so. */
export const wordsEs = `
papalote | Sin viento no sirve de nada. | Se sostiene con un hilo. | Es de papel, lleva cola y vuela. | Del náhuatl papalotl, que quiere decir mariposa.
piñata | Nadie la quiere entera. | Se cuelga en las posadas. | Se rompe con un palo y caen dulces. | Del italiano pignatta, olla: antes todas llevaban dentro una de barro.
chapulín | Salta más de lo que camina. | Vive en el campo, entre la hierba. | En Oaxaca se come tostado, con sal y limón. | Del náhuatl chapolin; de ahí viene también Chapultepec, el cerro del chapulín.
tianguis | Hoy está aquí y mañana en otra calle. | Tiene techos de lona y mucho ruido. | Es el mercado que se pone un día a la semana. | Del náhuatl tianquiztli, mercado.
molcajete | Tiene tres patas y no camina. | Es de piedra y vive en la cocina. | En él se muelen las salsas. | Del náhuatl molli, salsa, y caxitl, vasija.
tocayo | Tiene algo de usted sin ser de su familia. | Si alguien lo llama a él, voltean los dos. | Se llama igual que usted. | Quizá del náhuatl tocaitl, nombre; todavía se discute.
popote | Está hueco, y por eso sirve. | Va dentro del vaso. | Con él se sorbe el refresco. | Del náhuatl popotl, una paja de la que se hacían escobas.
apapacho | No cuesta nada y se da con los brazos. | Consuela a quien está triste. | Es un abrazo con mucho cariño. | Del náhuatl papatzoa, ablandar algo con los dedos.
chocolate | Antes de comerse, se bebía. | Se bate con molinillo. | Se hace con cacao. | Llegó al español desde el náhuatl; de qué palabras se formó, todavía se discute.
aguacate | Por fuera es áspero y por dentro, mantequilla. | Su hueso es una bola grande. | Es verde, y con él se hace el guacamole. | Del náhuatl ahuacatl, su nombre desde hace siglos.
jitomate | Es fruto y pasa por verdura. | Se pone rojo sin que le dé vergüenza. | Va en rodajas en la torta y en la ensalada. | Del náhuatl xictli, ombligo, y tomatl, tomate: el que tiene ombligo.
guajolote | Esponja las plumas cuando se enoja. | Le cuelga un moco rojo sobre el pico. | Se come en mole, y en otros países le dicen pavo. | Del náhuatl huexolotl, el nombre de esta ave.
petate | De día se enrolla. | Está tejido de palma. | Se tiende en el suelo para dormir. | Del náhuatl petlatl, estera.
comal | A la hora de comer siempre está caliente. | Es redondo y plano, de barro o de metal. | En él se calientan las tortillas. | Del náhuatl comalli, que ya servía para lo mismo.
mitote | Se arma sin que nadie lo planee. | Hace más ruido que daño. | Es un alboroto, un relajo con gritos. | Del náhuatl mitotiqui, danzante: antes fue un baile.
cuate | Con él se va a todas partes. | También se le dice a quien nació el mismo día y de la misma mamá. | Es un amigo, un compa. | Del náhuatl coatl, que es serpiente y también gemelo.
escuincle | Pregunta por todo y no se está quieto. | Usted también lo fue. | Así le dicen a un niño, sobre todo si da lata. | Del náhuatl itzcuintli, perro.
elote | Tiene pelos, pero no cabeza. | Viene envuelto en hojas verdes. | Es una mazorca tierna, con mayonesa, queso y chile. | Del náhuatl elotl, mazorca tierna.
esquite | Se vende en vaso, en la calle. | Se come con cuchara. | Es de granos de elote, con epazote y limón. | Del náhuatl izquitl, maíz tostado.
nopal | Tiene espinas y aun así se come. | De él sale la tuna. | Sobre él se para el águila de la bandera. | Del náhuatl nopalli; a la tuna le decían nochtli.
ocelote | Caza de noche y casi nadie lo ve. | Es un felino con manchas. | Parece un jaguar, pero es mucho más chico. | Del náhuatl ocelotl, que era el jaguar.
coyote | Se oye de lejos, por la noche. | Es pariente del perro. | Aúlla, y en las caricaturas no alcanza al correcaminos. | Del náhuatl coyotl; de ahí viene también Coyoacán.
zacate | Crece solo y luego hay que cortarlo. | A las vacas les encanta. | Es pasto, y también el estropajo con que uno se talla. | Del náhuatl zacatl, hierba; de ahí viene también Zacatecas.
chicle | Se muerde y no se traga. | Antes se sacaba de un árbol. | Con él se hacen bombas. | Del náhuatl tzictli, la goma de ese árbol.
hule | Sale de un árbol, blanco como leche. | Se estira y vuelve a lo suyo. | De él son las ligas y las llantas. | Del náhuatl olli: de él eran las pelotas del juego antiguo.
tiza | Cuanto más trabaja, menos queda de ella. | Deja polvo blanco en los dedos. | Con ella se escribe en el pizarrón. | Del náhuatl tizatl, tierra blanca; en México casi todos le dicen gis.
cacahuate | Muchas veces viene de dos en dos. | Madura debajo de la tierra. | Lo hay salado, garapiñado y japonés. | Del náhuatl tlalcacahuatl, cacao de la tierra.
camote | Crece debajo de la tierra y es dulce. | Por la noche lo anuncia un silbato. | De él es el dulce más famoso de Puebla. | Del náhuatl camotli, el nombre de esta raíz.
tamal | Va envuelto y no es regalo. | Se cuece al vapor. | Es de masa, en hoja de maíz o de plátano. | Del náhuatl tamalli, pan de maíz envuelto en hojas.
atole | Con el dedo, se le da a quien se deja engañar. | Se toma caliente y despacio. | Es una bebida espesa de masa de maíz. | Del náhuatl atolli, la bebida de maíz.
pozole | Se sirve en plato hondo el 15 de septiembre. | Lo hay blanco, rojo y verde. | Es un caldo de maíz con carne, rábano y lechuga. | Del náhuatl pozolli; pozoni es hervir.
milpa | Da de comer a quien la cuida. | En ella se acompañan el frijol y la calabaza. | Es el campo donde se siembra el maíz. | Del náhuatl milli, sembrado, y pan, en.
mecate | Tiene dos puntas y se le hacen nudos. | Sin él no hay tendedero. | Es una cuerda, y la de ixtle raspa las manos. | Del náhuatl mecatl, cuerda.
metate | Es de piedra y pesa mucho. | Trabaja con su mano, que también es de piedra. | Ante él, de rodillas, se molía el maíz. | Del náhuatl metlatl, piedra de moler.
tecolote | Voltea la cabeza casi por completo. | Ve de noche mejor que usted. | Es un ave de ojos grandes; otros le dicen búho. | Del náhuatl tecolotl, el nombre de esta ave.
zopilote | Da vueltas muy alto y casi no aletea. | Tiene la cabeza pelona. | Es un ave negra que come animales muertos. | Del náhuatl tzopilotl; en otros países le dicen gallinazo o zamuro.
mapache | Lleva antifaz y no va a ninguna fiesta. | Es muy hábil con las manos. | Revuelve la basura, y su cola tiene anillos. | Viene del náhuatl, y su principio es maitl, mano.
ajolote | Si pierde una pata, le vuelve a crecer. | Llega a viejo con cara de cría. | Vive en los canales de Xochimilco. | Del náhuatl atl, agua, y Xólotl, el dios que, según se cuenta, se escondió en ella.
achichincle | Va detrás del jefe. | Carga el portafolio y hace los mandados. | Así le dicen, en burla, al ayudante. | Del náhuatl atl, agua, y chichinqui, que chupa: era quien sacaba el agua de las minas.
tlapalería | Uno entra por un foco y sale con una brocha. | Vende clavos, cables y pintura. | Es una tienda, prima de la ferretería. | Del náhuatl tlapalli, color: ahí se vendían pinturas.
guacamole | Si se queda esperando, se pone oscuro. | Se come con totopos. | Es de aguacate, con cebolla, chile y cilantro. | Del náhuatl ahuacatl, aguacate, y molli, salsa.
mole | Lleva muchas cosas, y todas se muelen. | Lo hay negro, verde y poblano. | Es una salsa de chiles, a veces con chocolate. | Del náhuatl molli, salsa.
chinampa | Es tierra rodeada de agua. | En ella se siembran flores y verduras. | Está en Xochimilco, junto a las trajineras. | Del náhuatl chinamitl, cerca de cañas, y pan, en.
jícara | Nace en un árbol y acaba de vaso. | La hay labrada y pintada. | En ella se toma el tejate o el pozol. | Del náhuatl xicalli, vasija de calabaza.
cempasúchil | Es naranja y huele fuerte. | Dicen que marca el camino a quien viene de visita. | Es la flor del Día de Muertos. | Del náhuatl cempohualli, veinte, y xochitl, flor.
tlacuache | Cuando tiene miedo, se hace el muerto. | Primero lleva a sus crías en una bolsa, luego en el lomo. | Anda de noche, y su cola es como de rata. | Del náhuatl tlacuatzin; en los cuentos, él se robó el fuego.
cenzontle | Imita a todos y no se burla de nadie. | Le atribuyen cuatrocientas voces. | Es un pájaro gris que copia el canto de los demás. | Del náhuatl centzontli, cuatrocientos.
itacate | Se lo dan cuando ya se va. | Viaja envuelto en una servilleta. | Es la comida que uno se lleva de la fiesta. | Del náhuatl itacatl, comida para el camino.
chile | Hace llorar, y se pide más. | Puede ser ancho, de árbol o habanero. | Si la salsa pica, es por él. | Del náhuatl chilli; el país se llama así por otra razón.
pinole | No se puede chiflar y comerlo. | Es polvo y es dulce. | Se hace de maíz tostado y molido. | Del náhuatl pinolli, harina de maíz tostado.
tlacuilo | Escribía y pintaba, que para él era lo mismo. | Hacía los códices. | Este sitio se llama como él. | Del náhuatl tlacuiloa, escribir pintando.
huracán | Tiene un ojo y no ve. | Le ponen nombre, como a las personas. | Llega del mar, con lluvia y mucho viento. | Del taíno, una lengua de las islas del Caribe.
hamaca | Se cuelga, y no en la pared. | Se mece. | En Yucatán se duerme en ella. | Del taíno; Colón ya la nombra en su diario.
almohada | Lo oye todo y no cuenta nada. | Con ella se consultan las decisiones. | Se pone debajo de la cabeza. | Del árabe; su raíz es jadd, mejilla.
ojalá | Se dice antes de que algo pase. | Es pura esperanza. | Va delante de un deseo: “… no llueva”. | Del árabe law sha Allah, si Dios quisiera.
ajedrez | Es una guerra en silencio. | Se juega entre dos, en sesenta y cuatro casillas. | Tiene reyes, torres y caballos. | Del árabe shatranj, y este del sánscrito chaturanga, ejército de cuatro partes.
murciélago | Su nombre tiene las cinco vocales. | Vuela y no es ave. | Duerme de cabeza en las cuevas. | Del latín mus, ratón, y caecus, ciego.
huarache | Lo hay para el pie y lo hay para el plato. | Deja los dedos al aire. | Es de correas de cuero, a veces con suela de llanta. | Del purépecha kuarachi, el nombre de este calzado.
alebrije | Puede tener alas, cuernos y escamas. | No vive en ningún zoológico. | Es un animal fantástico, de cartón o de madera pintada. | Pedro Linares, artesano, contaba que oyó la palabra en un sueño.
lápiz | Se gasta de tanto hablar callado. | Lleva madera por fuera. | Escribe, y lo escrito se puede borrar. | Del latín lapis, piedra.
`;
